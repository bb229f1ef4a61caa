import type { ReadContext } from '#platform/server/context.ts';
import { ownOrigin } from '#platform/server/own-origin.ts';
import type { WireFile } from '../../contract/files.contract.ts';
import { HELD_KIND } from '../delivery/can-open.ts';
import { type MediaGrant, mediaAddress } from '../delivery/media-address.ts';
import {
  AUDIO,
  addressName,
  captionsOf,
  isStream,
  MASTER,
  ORIGINAL,
  SPRITE,
  SPRITE_TIMES,
} from '../delivery/served-names.ts';
import { type FileWithPictures, LARGEST, type PictureOfFile, PREVIEW } from '../media.tables.ts';
import { findFiles } from './files.sql.ts';

// Enough to tell the frames of one video apart.
const FRAME_CHARACTERS = 12;

export interface FileRequest {
  fileId: string;
  /** The item through which the viewer sees the file; its domain implements `canOpen` for this kind. */
  itemKind: string;
  itemId: string;
  /** Whether the viewer may open the file, as decided by the item's domain. */
  open: boolean;
  /** Whether a viewer who may open it may also download the original. */
  downloadable?: boolean;
}

/** Files in wire form. A file may be part of several items, each with its own answer. */
export interface DescribedFiles {
  /** The file as part of the item; undefined if it does not exist. */
  of(item: Pick<FileRequest, 'itemId'>, fileId: string): WireFile | undefined;
}

/**
 * Files in wire form. An open file has signed addresses for the current viewer. A locked one has its
 * kind, its length, its blurred preview and, on the API listener, one more address that is refused until the
 * viewer has access.
 */
export async function describeFiles(
  ctx: ReadContext,
  requests: readonly FileRequest[],
): Promise<DescribedFiles> {
  const ids = [...new Set(requests.map((request) => request.fileId))];
  const files = ids.length === 0 ? [] : await findFiles(ctx.db, ids);
  const byId = new Map(files.map((file) => [file.id, file]));
  const keyOf = (itemId: string, fileId: string) => `${itemId}/${fileId}`;
  const described = new Map(
    requests.flatMap((request): [string, WireFile][] => {
      const file = byId.get(request.fileId);
      return file ? [[keyOf(request.itemId, file.id), describeFile(ctx, file, request)]] : [];
    }),
  );
  return { of: ({ itemId }, fileId) => described.get(keyOf(itemId, fileId)) };
}

/** The same for one file whose row is already loaded. */
export function describeFile(ctx: ReadContext, file: FileWithPictures, request: FileRequest): WireFile {
  const { id, purpose, status, kind, thumbhash, facts } = file;
  const duration =
    facts?.durationMs === undefined ? {} : { duration: Math.round(facts.durationMs / 100) / 10 };
  const base = { _id: id, type: purpose, kind, status, ...duration, ...(thumbhash ? { thumbhash } : {}) };
  // Nothing of it is served but to the operator who judges it.
  if (file.isHeld && request.itemKind !== HELD_KIND) {
    const isTheirs = file.ownerId === ctx.viewer?.accountId || ctx.viewer?.role === 'operator';
    return { ...base, thumbnails: [], ...(isTheirs ? { isHeld: true } : {}) };
  }
  const find = (name: string) => file.pictures.find((picture) => picture.name === name);
  const address = (rendition: string, scope: MediaGrant['scope'] = 'file') =>
    ownOrigin(ctx) + mediaAddress(ctx, { ...request, rendition, scope });
  // Of a video another frame may be chosen: a page that shows the one before gets the other by another address.
  const frame =
    kind === 'video' && thumbhash ? `?v=${encodeURIComponent(thumbhash.slice(-FRAME_CHARACTERS))}` : '';
  if (!request.open) {
    const preview = find(PREVIEW);
    // Existing clients reuse the answer from before the purchase: this address opens as soon as the item is
    // paid.
    const url = ctx.listener === 'api' ? { url: address(LARGEST) } : {};
    // A sound has no preview.
    if (!preview) return kind === 'audio' ? { ...base, ...url, thumbnails: [] } : { ...base, thumbnails: [] };
    const { width, height } = preview;
    return { ...base, ...url, thumbnails: [address(PREVIEW, 'preview') + frame], width, height };
  }
  const largest = largestOf(file);
  const thumbnails = [find('medium'), find('small')]
    .filter((picture) => picture !== undefined)
    .map(({ name }) => address(name) + frame);
  const original =
    request.downloadable && file.originalBytes !== null
      ? { original: { url: address(ORIGINAL, 'original'), size: file.originalBytes } }
      : {};
  if (!largest) return { ...base, thumbnails, ...(kind === 'document' ? original : {}) };
  const { mime: mimeType, width, height, bytes: size } = largest;
  // For clients that keep it, the same address as before the purchase; our own pages choose among all sizes.
  const url = address(ctx.listener === 'api' ? LARGEST : addressName(largest));
  const seen = {
    ...base,
    mimeType,
    url,
    thumbnails,
    size,
    ...(width > 0 ? { width, height } : {}),
    ...original,
  };
  return kind === 'picture' ? seen : { ...seen, ...played(file, address) };
}

/** The whole of a file in its best quality: the largest picture, MP4, or the sound. */
function largestOf({ kind, pictures }: FileWithPictures): PictureOfFile | undefined {
  if (kind === 'audio') return pictures.find(({ name }) => name === AUDIO);
  if (kind === 'video') return pictures.filter(isStream).toSorted((a, b) => b.width - a.width)[0];
  const find = (wanted: string) => pictures.find(({ name }) => name === wanted);
  return find('large') ?? find('medium') ?? find('small');
}

/** What only a player needs. */
function played(
  { kind, facts, pictures }: FileWithPictures,
  address: (rendition: string) => string,
): Partial<WireFile> {
  const has = (wanted: string) => pictures.some(({ name }) => name === wanted);
  const captions = (facts?.captions ?? [])
    .filter(({ language }) => has(captionsOf(language)))
    .map(({ language, label }) => ({ language, label, url: address(`${captionsOf(language)}.vtt`) }));
  return {
    ...(kind === 'video' ? { playlist: address(MASTER) } : {}),
    ...(facts?.peaks ? { peaks: facts.peaks } : {}),
    ...(facts?.tiles && has(SPRITE) ? { tiles: { url: address(SPRITE), vtt: address(SPRITE_TIMES) } } : {}),
    ...(captions.length > 0 ? { captions } : {}),
  };
}
