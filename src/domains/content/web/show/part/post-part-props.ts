import type { ShownPost } from '../shown-post.ts';

export interface PostPartProps {
  /**
   * `played`: the video or audio of an open post. `contents`: what is inside a locked one. `teaser`: the button for it.
   * `text`: a text with tags and mentions. `extras`: poll, live stream and tags.
   */
  part: 'played' | 'contents' | 'teaser' | 'text' | 'extras';
  post: ShownPost;
  /** On the post's own page. */
  whole?: boolean | undefined;
  eager?: boolean | undefined;
}
