interface Batch<Item, Found> {
  readonly items: Item[];
  readonly found: Promise<Found>;
  begin(): void;
}

/**
 * One read for all who ask for the same thing at the same moment. Who asks while a read is under way gets the next one,
 * together with all others who do: nobody is answered from what was read before they asked, in whatever process it
 * changed. Not for reads within a transaction, which see what it has written.
 */
export class GatheredReads<Item, Found> {
  /** What is under way, for each source and key; with those who wait for the next one. */
  readonly #of = new WeakMap<object, Map<string, { next?: Batch<Item, Found> | undefined }>>();

  /** `read` gets the items of all who share it; that of the first one is called. */
  ask(
    source: object,
    key: string,
    item: Item,
    read: (items: readonly Item[]) => Promise<Found>,
  ): Promise<Found> {
    const known = this.#of.get(source) ?? new Map<string, { next?: Batch<Item, Found> | undefined }>();
    this.#of.set(source, known);
    const reading = known.get(key);
    if (reading?.next) {
      reading.next.items.push(item);
      return reading.next.found;
    }
    const { promise: mayBegin, resolve: begin } = Promise.withResolvers<void>();
    const items = [item];
    const batch: Batch<Item, Found> = { items, begin, found: mayBegin.then(() => read(items)) };
    const goOn = () => {
      const now = known.get(key);
      const next = now?.next;
      if (!now || !next) {
        known.delete(key);
        return;
      }
      now.next = undefined;
      next.begin();
    };
    batch.found.then(goOn, goOn);
    if (reading) reading.next = batch;
    else {
      known.set(key, {});
      begin();
    }
    return batch.found;
  }
}
