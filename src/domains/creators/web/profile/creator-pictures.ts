import type { Picture } from '#design/parts/picture.ts';

// The stored sizes: avatars are square, covers as wide as a window.
const AVATAR = { width: 512, height: 512 };
const COVER = { width: 1920, height: 640 };

/** The tall picture of a card: the avatar, because a slice of a wide cover would show nothing. */
export function cardPicture({ avatar }: { avatar: string }): Picture {
  return { src: avatar, ...AVATAR, alt: '' };
}

/** The cover; null where there is none. */
export function coverPicture({ cover }: { cover: string }): Picture | null {
  return cover ? { src: cover, ...COVER, alt: '' } : null;
}
