import { platformRefusals } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { addressAmong } from '#platform/server/http/address.ts';
import { type PortOfOne, port } from '#platform/server/port.ts';
import { refuse } from '#platform/server/refuse.ts';
import { readSettings } from './settings/read-settings.ts';

/** Why the site is closed to somebody. */
export type Closure = 'maintenance' | 'country';

// Not so long that people stay away, not so short that programs ask all the time.
const RETRY_AFTER_SECONDS = 300;
// A program that was told a wrong day should not stay away for longer than that.
const MAX_RETRY_AFTER_SECONDS = 86_400;

/** Whether an operator is signed in from this address. Who is an operator, this domain does not know. */
export type IsOperatorsAddress = (ctx: ReadContext) => Promise<boolean>;

export const isOperatorsAddress: PortOfOne<IsOperatorsAddress> =
  port.one<IsOperatorsAddress>('site.is-operators-address');

/**
 * In maintenance the site is closed to everybody but its operators and whoever comes from the addresses that they have
 * named; always to blocked countries, but for operators.
 */
export async function findClosure(ctx: ReadContext): Promise<Closure | undefined> {
  if (isOperator(ctx)) return undefined;
  const { maintenanceMode, maintenanceAddresses } = await readSettings(ctx.db);
  if (maintenanceMode && !addressAmong(maintenanceAddresses.split(/\s+/))(ctx.address)) return 'maintenance';
  return (await isBlockedCountry(ctx)) ? 'country' : undefined;
}

/**
 * Whether the visitor's country is blocked. One that is not known is not; nor are operators, and the addresses from
 * which they are signed in: nobody locks themselves out.
 */
export async function isBlockedCountry(ctx: ReadContext): Promise<boolean> {
  const { blockedCountries } = await readSettings(ctx.db);
  if (blockedCountries.length === 0 || isOperator(ctx)) return false;
  const country = await ctx.country();
  if (country === undefined || !blockedCountries.includes(country)) return false;
  return !(await ctx.ports.one(isOperatorsAddress)(ctx));
}

/** For how long it is of no use to come again: in maintenance until its end, if one is named and still to come. */
export async function retryAfterSeconds(ctx: ReadContext): Promise<number> {
  const { maintenanceMode, maintenanceUntil } = await readSettings(ctx.db);
  if (!maintenanceMode) return RETRY_AFTER_SECONDS;
  const left = Math.ceil((Date.parse(maintenanceUntil) - ctx.clock.real().getTime()) / 1_000);
  return left > 0 ? Math.min(left, MAX_RETRY_AFTER_SECONDS) : RETRY_AFTER_SECONDS;
}

/**
 * Refuses with `site.maintenance` or `site.country-blocked`; a call that changes something with `site.read-only` too.
 */
export async function refuseIfClosed(ctx: ReadContext, { isWriting } = { isWriting: false }): Promise<void> {
  const closure = await findClosure(ctx);
  if (closure === 'maintenance')
    throw refuse(platformRefusals.maintenance, { retryAfterSeconds: await retryAfterSeconds(ctx) });
  if (closure === 'country') throw refuse(platformRefusals.countryBlocked);
  if (!isWriting || isOperator(ctx)) return;
  const { readOnlyMode } = await readSettings(ctx.db);
  if (readOnlyMode)
    throw refuse(platformRefusals.readOnly, { retryAfterSeconds: await retryAfterSeconds(ctx) });
}

/** Refuses with `site.country-blocked`; for what is open in maintenance. */
export async function refuseBlockedCountry(ctx: ReadContext): Promise<void> {
  if (await isBlockedCountry(ctx)) throw refuse(platformRefusals.countryBlocked);
}

function isOperator({ viewer }: ReadContext): boolean {
  return viewer?.role === 'operator' || viewer?.impersonatedBy !== undefined;
}
