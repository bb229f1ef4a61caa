import { LinkedText } from './linked-text.tsx';
import { LockedContents, TeaserOffer } from './locked-contents.tsx';
import { PlayedMedia } from './played-media.tsx';
import { PostExtras } from './post-extras.tsx';
import type { PostPartProps } from './post-part-props.ts';

const PARTS = {
  played: PlayedMedia,
  contents: LockedContents,
  teaser: TeaserOffer,
  text: LinkedText,
  extras: PostExtras,
};

/** The parts that only some posts have, loaded together: posts of one kind are rarely alone in a feed. */
export default function PostParts({ part, ...props }: PostPartProps) {
  const Part = PARTS[part];
  return <Part {...props} />;
}
