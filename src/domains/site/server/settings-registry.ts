/**
 * Every setting of the site: its type with its range, and its default. The defaults of public settings are those
 * that existing clients assume before they have asked. Amounts are hundredths, as everywhere in the code.
 */
import * as z from 'zod/mini';
import { text } from '#platform/contract/fields.ts';
import { BASIS_POINTS, type Cents, cents, type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { menuItem, type publicSettings } from '../contract/settings.contract.ts';

interface Setting<T, Wire = T> {
  readonly schema: z.ZodMiniType<T>;
  readonly fallback: T;
  /** As clients see it. */
  toWire(value: T): Wire;
}

function setting<T>(schema: z.ZodMiniType<T>, fallback: T): Setting<T> {
  return { schema, fallback, toWire: (value) => value };
}

// Addresses and one-line texts; texts with markup may be as long as a small page.
const line = text({ max: 500 });
const markup = text({ max: 20_000 });

// A million is far beyond every price that a card pays, and far below what a bigint holds.
const MAX_HUNDREDTHS = 100_000_000;
const hundredths = z.int().check(z.minimum(0), z.maximum(MAX_HUNDREDTHS));

/** An amount that is paid by card. */
function centsSetting(fallback: number): Setting<Cents, number> {
  const schema = z.pipe(hundredths, z.transform(cents));
  return { schema, fallback: cents(fallback), toWire };
}

/** An amount that is paid from a wallet. */
function tokensSetting(fallback: number): Setting<Tokens, number> {
  const schema = z.pipe(hundredths, z.transform(tokens));
  return { schema, fallback: tokens(fallback), toWire };
}

/** What clients see of each public setting. */
type PublicWire = Omit<z.output<typeof publicSettings>, 'tryOut' | 'clockOffsetSeconds'>;

export const publicRegistry = {
  siteName: setting(text({ min: 1, max: 60 }), 'Fanloft'),
  logoUrl: setting(line, ''),
  darkmodeLogoUrl: setting(line, ''),
  favicon: setting(line, '/favicon.ico'),
  maintenanceMode: setting(z.boolean(), false),
  maintenanceImage: setting(line, ''),
  // 50 links are more than any footer shows.
  menus: setting(z.array(menuItem).check(z.maxLength(50)), []),
  gaCode: setting(line, ''),
  requireEmailVerification: setting(z.boolean(), false),
  // For existing clients these are two ways to pay: `ccbill` goes on at the gateway's own page, as with every
  // gateway of ours so far; `stripe` would wait for a card in a form of theirs.
  paymentGateway: setting(z.enum(['stripe', 'ccbill']), 'ccbill'),
  stripePublishableKey: setting(line, ''),
  freeSubscriptionEnabled: setting(z.boolean(), true),
  freeSubscriptionDuration: setting(z.int().check(z.minimum(1), z.maximum(365)), 1),
  minimumSubscriptionPrice: centsSetting(2_95),
  maximumSubscriptionPrice: centsSetting(300_00),
  minimumWalletPrice: centsSetting(2_95),
  maximumWalletPrice: centsSetting(300_00),
  minimumTipPrice: tokensSetting(10_00),
  maximumTipPrice: tokensSetting(10_000_00),
  minimumPayoutAmount: tokensSetting(50_00),
  agoraEnable: setting(z.boolean(), false),
  agoraAppId: setting(line, ''),
  volume: setting(z.number().check(z.minimum(0), z.maximum(1)), 1),
  footerContent: setting(markup, ''),
  modelBenefit: setting(markup, ''),
  userBenefit: setting(markup, ''),
  homeTitle: setting(line, ''),
  homeMetaKeywords: setting(line, ''),
  homeMetaDescription: setting(line, ''),
  loginPlaceholderImage: setting(line, ''),
  googleLoginEnabled: setting(z.boolean(), false),
  googleLoginClientId: setting(line, ''),
  twitterLoginEnabled: setting(z.boolean(), false),
  /** ISO 4217 code of the site's one currency. */
  currency: setting(z.string().check(z.regex(/^[A-Z]{3}$/)), 'USD'),
} satisfies { [Key in keyof PublicWire]: { toWire(value: never): PublicWire[Key] } };

/** Never leave the server. */
export const privateRegistry = {
  /** The site's share of what a creator earns: 10 %. */
  commissionBasisPoints: setting(z.int().check(z.minimum(0), z.maximum(BASIS_POINTS)), 1_000),
  /** How long an earning is pending before it can be paid out: a week, in which most disputes show up. */
  holdDays: setting(z.int().check(z.minimum(0), z.maximum(180)), 7),
};

export const registry = { ...publicRegistry, ...privateRegistry };

export type SettingKey = keyof typeof registry;
export type PublicSettingKey = keyof typeof publicRegistry;
type ValueOf<S> = S extends { readonly fallback: infer T } ? T : never;
/** All settings, with hundredths for amounts. */
export type Settings = { readonly [Key in SettingKey]: ValueOf<(typeof registry)[Key]> };
