/**
 * A port is a question that one domain asks and others answer without being known to it: a domain that owns a
 * composed answer (the self object, a post, a price) declares the port; `src/app/server/domains.ts` plugs the
 * contributions in by hand.
 */
export interface Port<T> {
  readonly name: string;
  readonly contribution?: T;
}

/** A port with exactly one implementation, which is required. */
export interface PortOfOne<T> extends Port<T> {
  readonly isOne: true;
}

/** Declares a port with any number of implementations; `name` includes its domain: `wallet.sellables`. */
export function port<T>(name: string): Port<T> {
  return { name };
}

const declared: PortOfOne<unknown>[] = [];

/** Declares a question that exactly one answers. Where it is forgotten, or answered twice, nothing starts. */
port.one = <T>(name: string): PortOfOne<T> => {
  const one: PortOfOne<T> = { name, isOne: true };
  declared.push(one);
  return one;
};

/** The ports of a runtime, and what is registered with them. */
export class PortRegistry {
  readonly #registered = new Map<string, unknown[]>();

  register<T>(into: Port<T>, contribution: T): void {
    const present = this.#registered.get(into.name) ?? [];
    this.#registered.set(into.name, [...present, contribution]);
  }

  /** The answer of a port that has one. */
  one<T>(of: PortOfOne<T>): T {
    const [contribution, ...more] = this.all(of);
    if (contribution === undefined || more.length > 0)
      throw new Error(`the port ${of.name} wants one contribution and has ${this.all(of).length}`);
    return contribution;
  }

  /**
   * Checks after registration that every declared required port has its implementation, so that a missing one fails
   * at startup and not at first use.
   *
   * @throws {Error} naming all that lack it
   */
  refuseForgotten(ports: readonly PortOfOne<unknown>[] = declared): void {
    const wrong = ports.filter((each) => this.all(each).length !== 1).map(({ name }) => name);
    if (wrong.length > 0) throw new Error(`ports that want one contribution each: ${wrong.join(', ')}`);
  }

  /** All contributions, in the order in which they were plugged. */
  all<T>(of: Port<T>): readonly T[] {
    return (this.#registered.get(of.name) ?? []) as T[];
  }
}
