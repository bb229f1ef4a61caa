/**
 * Who checks how old visitors are. A service of others implements `AgeProvider` and is registered in
 * `src/app/server/domains.ts` in place of the declaration; nothing else knows how an age is checked.
 */
import type { ReadContext } from '#platform/server/context.ts';
import { type PortOfOne, port } from '#platform/server/port.ts';

export interface AgeProvider {
  /** Kept with each check. */
  readonly name: string;
  /**
   * Where the visitor's age is checked, if that is elsewhere; the service leads back to `returnTo`, and what it adds to
   * that address is given to `check`. Undefined: the form of our own page asks.
   */
  addressFor(ctx: ReadContext, returnTo: string): Promise<string | undefined>;
  /** What was sent confirms that the visitor is an adult, for so many days; undefined: it does not. */
  check(
    ctx: ReadContext,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<{ validDays: number } | undefined>;
}

export const ageProvider: PortOfOne<AgeProvider> = port.one<AgeProvider>('accounts.age-provider');

/** The built-in one: visitors say so themselves, and are asked again after half a year. */
export const ageDeclaration: AgeProvider = {
  name: 'declaration',
  addressFor: async () => undefined,
  check: async (_ctx, { isAdult }) =>
    isAdult === true || isAdult === 'yes' ? { validDays: 180 } : undefined,
};
