/** The files of a product's form: sent with it, or uploaded before. */
import { acceptUpload, attachable, type PlacedUpload, placeUpload } from '#domains/media/server/index.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { refuse } from '#platform/server/refuse.ts';
import { productFileUnknown } from '../../contract/products/products.refusals.contract.ts';
import { digitalFile, productPicture } from './upload-purposes.ts';

export interface PlacedFiles {
  readonly pictures: readonly PlacedUpload[];
  readonly digitalFile: PlacedUpload | undefined;
}

export interface NamedFiles {
  pictureIds?: readonly string[] | undefined;
  digitalFileId?: string | undefined;
}

/** Checks and stores what was sent with the form, before the transaction. */
export async function placeProductFiles(
  ctx: PrepareContext,
  files: { readonly image: readonly UploadedFile[]; readonly digitalFile: readonly UploadedFile[] },
): Promise<PlacedFiles> {
  const pictures: PlacedUpload[] = [];
  for (const upload of files.image) pictures.push(await placeUpload(ctx, productPicture.name, upload));
  const [file] = files.digitalFile;
  return { pictures, digitalFile: file && (await placeUpload(ctx, digitalFile.name, file)) };
}

/** What the form brings; absent files stay as they are. */
export interface TakenFiles {
  /** Sent with the form, in their order. */
  readonly sentPictureIds: readonly string[];
  /** All pictures in their order, where the form names them. */
  readonly pictureIds: readonly string[] | undefined;
  readonly digitalFileId: string | undefined;
}

/**
 * The ids of the files that the form brings. Only what was uploaded for a product can be part of one, because everybody
 * sees its pictures: anything else, and files of others, are refused with `store.product-file-unknown`.
 */
export async function takeProductFiles(
  ctx: WriteContext,
  placed: PlacedFiles,
  { pictureIds, digitalFileId }: NamedFiles,
): Promise<TakenFiles> {
  const named = [...(pictureIds ?? []), ...(digitalFileId ? [digitalFileId] : [])];
  const own = await attachable(ctx.tx, viewerOf(ctx).accountId, named);
  const require = (id: string, purpose: string, file: string) => {
    const found = own.get(id);
    if (found?.purpose !== purpose || found.status === 'error') throw refuse(productFileUnknown, { file });
  };
  for (const id of pictureIds ?? []) require(id, productPicture.name, 'pictureIds');
  if (digitalFileId) require(digitalFileId, digitalFile.name, 'digitalFileId');
  const sentPictureIds: string[] = [];
  for (const picture of placed.pictures) sentPictureIds.push((await acceptUpload(ctx, picture)).fileId);
  return {
    sentPictureIds,
    pictureIds: pictureIds && [...new Set(pictureIds)],
    digitalFileId: placed.digitalFile ? (await acceptUpload(ctx, placed.digitalFile)).fileId : digitalFileId,
  };
}
