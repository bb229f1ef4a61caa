import { useLingui } from '@lingui/react/macro';
import { PICTURE_TYPES } from '#design/parts/picture-types.ts';

const MEGABYTE = 1024 * 1024;

/** A limit in whole megabytes, as people are told it. */
export const megabytesOf = (bytes: number) => Math.floor(bytes / MEGABYTE);

/** Why a chosen picture would not be taken, asked before a byte is sent; undefined for one that may be. */
export function usePictureProblem(maxBytes: number): (file: File | null) => string | undefined {
  const { t } = useLingui();
  return (file) => {
    if (file === null) return undefined;
    // Without a type nobody knows what it is before it is opened: the server looks.
    if (file.type !== '' && !PICTURE_TYPES.split(',').includes(file.type)) {
      return t`Please choose a JPEG, PNG, WebP, AVIF or GIF picture. Save a HEIC photo as a JPEG first.`;
    }
    if (file.size === 0) return t`This file is empty. Please choose another one.`;
    const megabytes = megabytesOf(maxBytes);
    if (file.size > maxBytes)
      return t`This photo is larger than ${megabytes} MB. Please choose a smaller one.`;
    return undefined;
  };
}
