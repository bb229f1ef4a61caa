/** Access checks for media: asks the domain that owns the item, at each request. */
import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import { findHeldFile, listOwnFileIds } from '../files/files.sql.ts';
import type { MediaGrant } from './media-address.ts';

export interface ItemOpener {
  /** The kind of item, as in addresses: `feed`, `message`. */
  itemKind: string;
  /** Ids of the files that are in the item now and that the viewer (or a guest) may open. */
  openFiles(ctx: ReadContext, itemId: string): Promise<readonly string[]>;
  /** Those of them whose originals the viewer may download. Without it, none of this kind. */
  downloadableFiles?(ctx: ReadContext, itemId: string): Promise<readonly string[]>;
}

export const canOpen = port<ItemOpener>('media.can-open');

/** An upload that is not part of anything yet: an item of its own, open only to its owner. */
export const UPLOAD_KIND = 'upload';

export const ownUploads: ItemOpener = {
  itemKind: UPLOAD_KIND,
  async openFiles(ctx, fileId) {
    return ctx.viewer ? listOwnFileIds(ctx.db, ctx.viewer.accountId, [fileId]) : [];
  },
};

/** A file that waits for an operator: an item of its own, open only to operators. */
export const HELD_KIND = 'file';

export const heldFiles: ItemOpener = {
  itemKind: HELD_KIND,
  async openFiles({ db, viewer }, fileId) {
    return viewer?.role === 'operator' && (await findHeldFile(db, fileId)) ? [fileId] : [];
  },
};

// A page with twelve photos checks the same item within a second. Revoked access must end within 10 seconds.
const REMEMBERED_MILLISECONDS = 3_000;
// At 250 bytes each, 2.5 MB.
const MAX_REMEMBERED = 10_000;

/** Caches access decisions for a few seconds. A "no" is never cached, so a bought photo opens at once. */
export class AccessCache {
  readonly #until = new Map<string, number>();

  async mayOpen(
    ctx: ReadContext,
    grant: Pick<MediaGrant, 'fileId' | 'scope' | 'itemKind' | 'itemId' | 'sessionId'>,
  ): Promise<boolean> {
    const isOriginal = grant.scope === 'original';
    const right = `${grant.sessionId} ${grant.itemKind} ${grant.itemId} ${isOriginal ? 'original' : 'file'}`;
    const keyOf = (fileId: string) => `${right} ${fileId}`;
    const now = performance.now();
    if ((this.#until.get(keyOf(grant.fileId)) ?? 0) > now) return true;
    const opener = ctx.ports.all(canOpen).find((each) => each.itemKind === grant.itemKind);
    const open =
      (await (isOriginal
        ? opener?.downloadableFiles?.(ctx, grant.itemId)
        : opener?.openFiles(ctx, grant.itemId))) ?? [];
    if (this.#until.size + open.length > MAX_REMEMBERED) this.#until.clear();
    // Caches all of the item's files, because the page's other photos are requested next.
    for (const fileId of open) this.#until.set(keyOf(fileId), now + REMEMBERED_MILLISECONDS);
    return open.includes(grant.fileId);
  }
}
