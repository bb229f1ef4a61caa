/** The files of a product's form: sent in parts by the upload queue, which goes on elsewhere. */
import { useLingui } from '@lingui/react/macro';
import {
  DIGITAL_PRODUCT_MAX_BYTES,
  PHOTO_MAX_BYTES,
} from '#domains/media/contract/upload-limits.contract.ts';
import type { SentInParts, Upload } from '#domains/media/web/index.ts';
import { megabytesOf, usePictureProblem } from '#platform/web/forms/use-picture-problem.ts';
import { idsIn, type ProductFields } from './product-fields.ts';

export type ProductPart = 'picture' | 'file';

export const TARGETS: Readonly<Record<ProductPart, SentInParts>> = {
  picture: { purpose: 'performer-product-image', maxBytes: PHOTO_MAX_BYTES },
  file: { purpose: 'performer-product-digital', maxBytes: DIGITAL_PRODUCT_MAX_BYTES },
};

export interface ProductUpload extends Upload {
  part: ProductPart;
}

/** A file has the id of its upload, so that one under way is found again. */
export const idOf = ({ fileId, uploadId }: ProductUpload): string | undefined => fileId ?? uploadId;

/** The fields, with the ids of the uploads: pictures that are new stand behind those that are there. */
export function withUploads(fields: ProductFields, uploads: readonly ProductUpload[]): ProductFields {
  const usable = uploads.filter(({ state, mayTryAgain }) => state !== 'failed' || mayTryAgain);
  const pictures = idsIn(fields.pictures);
  for (const upload of usable) {
    const id = idOf(upload);
    if (upload.part === 'picture' && id && !pictures.includes(id)) pictures.push(id);
  }
  const file = usable.findLast(({ part }) => part === 'file');
  return { ...fields, pictures: pictures.join(','), file: (file && idOf(file)) ?? fields.file };
}

/** Why a file would not be taken in that place, asked before a byte is sent; undefined for one that may be. */
export function useProductFileProblem(): (file: File, part: ProductPart) => string | undefined {
  const { t } = useLingui();
  const pictureProblem = usePictureProblem(PHOTO_MAX_BYTES);
  return (file, part) => {
    if (part === 'picture') return pictureProblem(file);
    if (file.size === 0) return t`This file is empty. Please choose another one.`;
    const megabytes = megabytesOf(DIGITAL_PRODUCT_MAX_BYTES);
    return file.size > DIGITAL_PRODUCT_MAX_BYTES
      ? t`This file is larger than ${megabytes} MB. Please choose a smaller one.`
      : undefined;
  };
}
