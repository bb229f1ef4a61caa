import type { PostType } from '../../contract/post.contract.ts';
import type { PostFields } from '../drafts/post-draft.ts';
import { contentOf, type PostFile } from '../files/post-file.ts';

/** What a new post is, by what is in it: nobody has to choose that. */
export function kindOf(
  { streamingAt }: Pick<PostFields, 'streamingAt'>,
  files: readonly PostFile[],
): PostType {
  if (streamingAt !== null) return 'scheduled-streaming';
  const [first] = contentOf(files);
  if (!first) return 'text';
  return first.role === 'video' || first.role === 'audio' ? first.role : 'photo';
}

/** Whether a post of that kind has an audience and a price; the others are seen by everybody. */
export const hasAudience = (kind: PostType): boolean =>
  kind === 'photo' || kind === 'video' || kind === 'audio';
