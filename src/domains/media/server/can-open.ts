/** Who may open the media of an item: asked of the domain that owns the item, again at each request. */
import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import { listOwnFileIds } from './files.sql.ts';
import type { MediaGrant } from './media-address.ts';

export interface ItemOpener {
  /** The kind of item, as it stands in addresses: `feed`, `message`. */
  itemKind: string;
  /** Those of the items whose media the viewer of the context (or a guest) may open right now. */
  mayOpen(ctx: ReadContext, itemIds: string[]): Promise<Set<string>>;
}

export const canOpen = port<ItemOpener>('media.can-open');

/** An upload that is not part of anything yet is an item of its own, private to its owner. */
export const UPLOAD_KIND = 'upload';

export const ownUploads: ItemOpener = {
  itemKind: UPLOAD_KIND,
  async mayOpen(ctx, fileIds) {
    return new Set(ctx.viewer ? await listOwnFileIds(ctx.db, ctx.viewer.accountId, fileIds) : []);
  },
};

// A page of twelve photos asks for the same items within a second; a withdrawn right ends within 10 s in any case.
const REMEMBERED_MILLISECONDS = 3_000;
// At 200 bytes each, 2 MB.
const MAX_REMEMBERED = 10_000;

/** Remembers for a moment who may open what. A "no" is never remembered: a bought photo opens at once. */
export class OpenDoors {
  readonly #until = new Map<string, number>();

  async mayOpen(ctx: ReadContext, grant: MediaGrant): Promise<boolean> {
    const key = `${grant.sessionId} ${grant.itemKind} ${grant.itemId}`;
    const now = performance.now();
    if ((this.#until.get(key) ?? 0) > now) return true;
    const opener = ctx.ports.all(canOpen).find((each) => each.itemKind === grant.itemKind);
    const open = (await opener?.mayOpen(ctx, [grant.itemId]))?.has(grant.itemId) ?? false;
    if (!open) return false;
    if (this.#until.size >= MAX_REMEMBERED) this.#until.clear();
    this.#until.set(key, now + REMEMBERED_MILLISECONDS);
    return true;
  }
}
