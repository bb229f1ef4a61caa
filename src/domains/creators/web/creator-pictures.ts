import type { Picture } from '#design/parts/picture.ts';

interface WithPictures {
  name: string;
  avatar: string;
  cover: string;
}

// Covers are stored at this width and ratio; avatars are square.
const COVER = { width: 1500, height: 500 };
const AVATAR = { width: 512, height: 512 };

/** The high picture of a card: the avatar fills it better than a slice of a wide cover. */
export function cardPicture({ avatar }: WithPictures): Picture {
  return { src: avatar, ...AVATAR, alt: '' };
}

/** The wide picture behind a name; null where there is none. */
export function coverPicture({ cover }: Pick<WithPictures, 'cover'>): Picture | null {
  return cover ? { src: cover, ...COVER, alt: '' } : null;
}
