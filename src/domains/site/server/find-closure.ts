import { platformRefusals } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { addressAmong } from '#platform/server/http/address.ts';
import { type PortOfOne, port } from '#platform/server/port.ts';
import { refuse } from '#platform/server/refuse.ts';
import { readSettings } from './settings/read-settings.ts';

/** Why the site is closed to a visitor. */
export type Closure = 'maintenance' | 'country' | 'age';

// Long enough that programs do not poll, short enough that users come back.
const RETRY_AFTER_SECONDS = 300;
// Limits the effect of a wrong end date.
const MAX_RETRY_AFTER_SECONDS = 86_400;

/** Whether an operator is logged in at this address. Provided by accounts, because this domain does not know roles. */
export type IsOperatorsAddress = (ctx: ReadContext) => Promise<boolean>;

export const isOperatorsAddress: PortOfOne<IsOperatorsAddress> =
  port.one<IsOperatorsAddress>('site.is-operators-address');

/** Whether the visitor has confirmed to be an adult. Provided by accounts. */
export type IsKnownAdult = (ctx: ReadContext) => Promise<boolean>;

export const isKnownAdult: PortOfOne<IsKnownAdult> = port.one<IsKnownAdult>('site.is-known-adult');

/**
 * Maintenance closes the site to everybody except operators and the addresses that they have allowed; blocked countries
 * are always closed out, except for operators. So are those who have not confirmed their age, where the site is for adults.
 */
export async function findClosure(ctx: ReadContext): Promise<Closure | undefined> {
  if (isOperator(ctx)) return undefined;
  const { maintenanceMode, maintenanceAddresses } = await readSettings(ctx.db);
  if (maintenanceMode && !addressAmong(maintenanceAddresses.split(/\s+/))(ctx.address)) return 'maintenance';
  if (await isBlockedCountry(ctx)) return 'country';
  return (await isAgeCheckNeeded(ctx)) ? 'age' : undefined;
}

/** Whether the visitor has to confirm their age first. Where a country is unknown it counts as one that asks for it. */
async function isAgeCheckNeeded(ctx: ReadContext): Promise<boolean> {
  const { ageGate, ageGateCountries } = await readSettings(ctx.db);
  if (ageGate === 'off' || isOperator(ctx)) return false;
  if (ageGate === 'countries') {
    const country = await ctx.country();
    if (country !== undefined && !ageGateCountries.includes(country)) return false;
  }
  return !(await ctx.ports.one(isKnownAdult)(ctx));
}

/** Whether answers may differ by what a visitor has confirmed, so that no shared cache may keep them. */
export async function hasAgeGate({ db }: Pick<ReadContext, 'db'>): Promise<boolean> {
  return (await readSettings(db)).ageGate !== 'off';
}

/** Refuses with `site.age-check-needed` or `site.country-blocked`; for what stays open in maintenance. */
export async function refuseUnlessAdult(ctx: ReadContext): Promise<void> {
  await refuseBlockedCountry(ctx);
  if (await isAgeCheckNeeded(ctx)) throw refuse(platformRefusals.ageCheckNeeded);
}

/**
 * Whether the visitor's country is blocked. An unknown country is not; nor are operators and the addresses where they
 * are logged in, so that nobody locks themselves out.
 */
export async function isBlockedCountry(ctx: ReadContext): Promise<boolean> {
  const { blockedCountries } = await readSettings(ctx.db);
  if (blockedCountries.length === 0 || isOperator(ctx)) return false;
  const country = await ctx.country();
  if (country === undefined || !blockedCountries.includes(country)) return false;
  return !(await ctx.ports.one(isOperatorsAddress)(ctx));
}

/** The `Retry-After` seconds: in maintenance until its end, if that is set and still ahead. */
export async function retryAfterSeconds(ctx: ReadContext): Promise<number> {
  const { maintenanceMode, maintenanceUntil } = await readSettings(ctx.db);
  if (!maintenanceMode) return RETRY_AFTER_SECONDS;
  const left = Math.ceil((Date.parse(maintenanceUntil) - ctx.clock.real().getTime()) / 1_000);
  return left > 0 ? Math.min(left, MAX_RETRY_AFTER_SECONDS) : RETRY_AFTER_SECONDS;
}

/**
 * Refuses with `site.maintenance`, `site.country-blocked` or `site.age-check-needed`; a request that changes something with `site.read-only`
 * too.
 */
export async function refuseIfClosed(ctx: ReadContext, { isWriting } = { isWriting: false }): Promise<void> {
  const closure = await findClosure(ctx);
  if (closure === 'maintenance')
    throw refuse(platformRefusals.maintenance, { retryAfterSeconds: await retryAfterSeconds(ctx) });
  if (closure === 'country') throw refuse(platformRefusals.countryBlocked);
  if (closure === 'age') throw refuse(platformRefusals.ageCheckNeeded);
  if (!isWriting || isOperator(ctx)) return;
  const { readOnlyMode } = await readSettings(ctx.db);
  if (readOnlyMode)
    throw refuse(platformRefusals.readOnly, { retryAfterSeconds: await retryAfterSeconds(ctx) });
}

/** Refuses with `site.country-blocked`; for endpoints that stay open in maintenance. */
export async function refuseBlockedCountry(ctx: ReadContext): Promise<void> {
  if (await isBlockedCountry(ctx)) throw refuse(platformRefusals.countryBlocked);
}

function isOperator({ viewer }: ReadContext): boolean {
  return viewer?.role === 'operator' || viewer?.impersonatedBy !== undefined;
}
