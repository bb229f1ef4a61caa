/**
 * A port is a question that one domain asks and others answer without being known to it: a domain that owns a
 * composed answer (the self object, a post, a price) declares the port; `src/app/server/domains.ts` plugs the
 * contributions in by hand.
 */
export interface Port<T> {
  readonly name: string;
  readonly contribution?: T;
}

/** Declares the question; `name` says whose it is: `wallet.sellables`. */
export function port<T>(name: string): Port<T> {
  return { name };
}

/** The ports of a house, with what is plugged into them. */
export class Switchboard {
  readonly #plugged = new Map<string, unknown[]>();

  plug<T>(into: Port<T>, contribution: T): void {
    const present = this.#plugged.get(into.name) ?? [];
    this.#plugged.set(into.name, [...present, contribution]);
  }

  /** All contributions, in the order in which they were plugged. */
  all<T>(of: Port<T>): readonly T[] {
    return (this.#plugged.get(of.name) ?? []) as T[];
  }
}
