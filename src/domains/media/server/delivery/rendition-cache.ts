import type { ReadDb } from '#platform/server/db/database.ts';
import { findServedRendition, type ServedRendition } from '../files/files.sql.ts';

// A player asks for the next segment of the same file every few seconds.
const REMEMBERED_MILLISECONDS = 5_000;
// At 500 bytes each, 2.5 MB.
const MAX_REMEMBERED = 5_000;

/** Remembers for seconds where the bytes of a rendition are. It says nothing about who may read them. */
export class RenditionCache {
  readonly #known = new Map<string, { rendition: ServedRendition; until: number }>();

  async find(
    db: ReadDb,
    fileId: string,
    name: string,
    evenHeld: boolean,
  ): Promise<ServedRendition | undefined> {
    const key = `${fileId} ${name}`;
    // What is held opens to operators only, and stays out of what is remembered for all.
    if (evenHeld) return findServedRendition(db, fileId, name, { evenHeld });
    const now = performance.now();
    const known = this.#known.get(key);
    if (known && known.until > now) return known.rendition;
    const rendition = await findServedRendition(db, fileId, name);
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    if (rendition) this.#known.set(key, { rendition, until: now + REMEMBERED_MILLISECONDS });
    return rendition;
  }

  /** To be called where its bytes are gone: another picture may have taken its place. */
  forget(fileId: string, name: string): boolean {
    return this.#known.delete(`${fileId} ${name}`);
  }
}
