import type { ReadContext } from '#platform/server/context.ts';
import { ownOrigin } from '#platform/server/own-origin.ts';
import type { WireFile } from '../../contract/files.contract.ts';
import { mediaAddress } from '../delivery/media-address.ts';
import type { FileWithPictures, RenditionName } from '../media.tables.ts';
import { findFiles } from './files.sql.ts';

export interface FileRequest {
  fileId: string;
  /** The item through which the viewer sees the file; its domain answers `canOpen` for this kind. */
  itemKind: string;
  itemId: string;
  /** Whether the viewer may open the file; decided by the item's domain. */
  open: boolean;
}

/**
 * Files as the wire shows them, by file id. An open file carries signed addresses for the viewer of the context;
 * a locked one its blurred preview and nothing else. Unknown files are absent.
 */
export async function describeFiles(
  ctx: ReadContext,
  requests: readonly FileRequest[],
): Promise<Map<string, WireFile>> {
  if (requests.length === 0) return new Map();
  const files = await findFiles(
    ctx.db,
    requests.map((request) => request.fileId),
  );
  const byId = new Map(files.map((file) => [file.id, file]));
  return new Map(
    requests.flatMap((request): [string, WireFile][] => {
      const file = byId.get(request.fileId);
      return file ? [[file.id, describeFile(ctx, file, request)]] : [];
    }),
  );
}

/** One file, whose row is at hand already. */
export function describeFile(ctx: ReadContext, file: FileWithPictures, request: FileRequest): WireFile {
  const { id, purpose, status, thumbhash } = file;
  const base = { _id: id, type: purpose, status, ...(thumbhash ? { thumbhash } : {}) };
  const find = (name: RenditionName) => file.pictures.find((picture) => picture.name === name);
  const address = ({ name: rendition }: { name: RenditionName }) =>
    ownOrigin(ctx) + mediaAddress(ctx, { ...request, rendition });
  if (!request.open) {
    const preview = find('locked');
    if (!preview) return { ...base, thumbnails: [] };
    return { ...base, thumbnails: [address(preview)], width: preview.width, height: preview.height };
  }
  const largest = find('large') ?? find('medium') ?? find('small');
  if (!largest) return { ...base, thumbnails: [] };
  const thumbnails = [find('medium'), find('small')].filter((picture) => picture !== undefined).map(address);
  const { mime: mimeType, width, height, bytes: size } = largest;
  return { ...base, mimeType, url: address(largest), thumbnails, width, height, size };
}
