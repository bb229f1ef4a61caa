import type { Picture } from '#design/parts/picture.ts';
import type { WireFile } from '#domains/media/contract/files.contract.ts';
import type { WireMessage } from '../../contract/message.contract.ts';

export interface MessageFilesProps {
  message: WireMessage;
  isOwn: boolean;
  /** The name of the other side. */
  seller: string;
  /** Fetches the message again. */
  onUnlocked(): Promise<void>;
}

/** A picture of a file: itself, its poster, or its blurred preview. */
export function pictureOf(
  { url, kind, thumbnails, width = 4, height = 3, thumbhash }: WireFile,
  alt: string,
): Picture {
  const src = thumbnails[0] ?? (kind === 'picture' ? url : undefined) ?? '/leaf.svg';
  return { src, width, height, alt, ...(thumbhash ? { thumbhash } : {}) };
}
