interface Gathered<Item, Found> {
  readonly items: Item[];
  hasBegun: boolean;
  found: Promise<Found>;
}

/**
 * One read for all who ask for the same thing at the same moment. Who asks while a read is under way gets the next one,
 * together with all others who do: nobody is answered from what was read before they asked, in whatever process it
 * changed. Not for reads within a transaction, which see what it has written.
 */
export class GatheredReads<Item, Found> {
  /** The latest read of each source and key: under way, or waiting for the one before. */
  readonly #latest = new WeakMap<object, Map<string, Gathered<Item, Found>>>();

  /** `read` gets the items of all who share it; that of the first one is called. */
  ask(
    source: object,
    key: string,
    item: Item,
    read: (items: readonly Item[]) => Promise<Found>,
  ): Promise<Found> {
    const latest = this.#latest.get(source) ?? new Map<string, Gathered<Item, Found>>();
    this.#latest.set(source, latest);
    const before = latest.get(key);
    if (before && !before.hasBegun) {
      before.items.push(item);
      return before.found;
    }
    const run = async (own: Omit<Gathered<Item, Found>, 'found'>): Promise<Found> => {
      if (before) await before.found.catch(() => {});
      own.hasBegun = true;
      try {
        return await read(own.items);
      } finally {
        if (latest.get(key) === own) latest.delete(key);
      }
    };
    const own = { items: [item], hasBegun: false };
    const gathered = Object.assign(own, { found: run(own) });
    latest.set(key, gathered);
    return gathered.found;
  }
}
