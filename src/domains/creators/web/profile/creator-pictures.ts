import type { Picture } from '#design/parts/picture.ts';

// As they are stored: avatars square, covers as wide as a window.
const AVATAR = { width: 512, height: 512 };
const COVER = { width: 1920, height: 640 };

/** The high picture of a card. A slice of a wide cover would show nothing, so it is the avatar. */
export function cardPicture({ avatar }: { avatar: string }): Picture {
  return { src: avatar, ...AVATAR, alt: '' };
}

/** The wide picture behind a name; null where there is none. */
export function coverPicture({ cover }: { cover: string }): Picture | null {
  return cover ? { src: cover, ...COVER, alt: '' } : null;
}
