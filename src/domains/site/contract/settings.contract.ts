/**
 * What everybody may know of the site's settings. Every client asks before it draws its first page, so these two
 * calls never fail for want of data: what nobody has set has its default.
 */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { list } from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/languages.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const menuItem = z.object({
  _id: z.string(),
  title: z.string(),
  path: z.string(),
  section: z.enum(['main', 'header', 'footer']),
  /** A page of this site, not an address elsewhere. */
  internal: z.boolean(),
  isNewTab: z.boolean(),
  ordering: z.int(),
  /** Ours: to whom it is shown; nobody named means everybody. */
  roles: z._default(z.array(z.enum(['visitor', 'user', 'performer', 'admin'])), []),
});

/** A link of the operator's own in the head or at the foot of our pages. */
export type MenuItem = z.output<typeof menuItem>;

/** Links that come with every site, in the order in which they stand at the foot of its pages. */
export const builtInLinkKeys = [
  'directory',
  'register',
  'log-in',
  'terms',
  'privacy',
  'cookies',
  'record-keeping',
  'help',
  'contact',
] as const;

/** What an operator has made of one of them. */
export const arrangedLink = z.object({
  key: z.enum(builtInLinkKeys),
  isHidden: z.boolean(),
  /** Its words by language; where there are none, the house's own. */
  titles: z.partialRecord(z.enum(languages), z.string()),
});

export type ArrangedLink = z.output<typeof arrangedLink>;

export const publicSettings = z.object({
  siteName: z.string(),
  logoUrl: z.string(),
  darkmodeLogoUrl: z.string(),
  favicon: z.string(),
  maintenanceMode: z.boolean(),
  maintenanceImage: z.string(),
  /** Ours: what the page of the maintenance says; empty for the house's own words. */
  maintenanceMessage: z.string(),
  /** Ours: when the site is likely to be open again, in ISO 8601; empty where nobody has said. */
  maintenanceUntil: z.string(),
  /** Ours: only operators can change anything. */
  readOnlyMode: z.boolean(),
  menus: z.array(menuItem),
  /** Ours: the links of the house in the operator's order; one that is not named follows as it came. */
  builtInLinks: z.array(arrangedLink),
  gaCode: z.string(),
  requireEmailVerification: z.boolean(),
  paymentGateway: z.enum(['stripe', 'ccbill']),
  stripePublishableKey: z.string(),
  freeSubscriptionEnabled: z.boolean(),
  /** Days. */
  freeSubscriptionDuration: z.int(),
  minimumSubscriptionPrice: amountOutput,
  maximumSubscriptionPrice: amountOutput,
  minimumWalletPrice: amountOutput,
  maximumWalletPrice: amountOutput,
  minimumTipPrice: amountOutput,
  maximumTipPrice: amountOutput,
  minimumPayoutAmount: amountOutput,
  agoraEnable: z.boolean(),
  agoraAppId: z.string(),
  /** Of the player, 0 to 1. */
  volume: z.number(),
  footerContent: z.string(),
  modelBenefit: z.string(),
  userBenefit: z.string(),
  homeTitle: z.string(),
  homeMetaKeywords: z.string(),
  homeMetaDescription: z.string(),
  loginPlaceholderImage: z.string(),
  googleLoginEnabled: z.boolean(),
  googleLoginClientId: z.string(),
  /** Ours: what the button calls the other site. */
  googleLoginName: z.string(),
  twitterLoginEnabled: z.boolean(),
  /** Ours: the colour of what can be pressed, `#rrggbb`; empty for the house's own. */
  brandColour: z.string(),
  /** Ours: ISO 4217 code of the site's one currency. */
  currency: z.string(),
  /** Ours: the zone in whose days money is counted and dated, by its IANA name. */
  moneyTimeZone: z.string(),
  /** Ours: a site that was started just to look, with invented people and sandbox money. */
  tryOut: z.boolean(),
  /** Ours: a try-out site to which its invented people are still coming; whoever looks meets more of them later. */
  movingIn: z.boolean(),
  /** How far the site's own day is ahead of the real one; 0 but for a demo world that has jumped ahead. */
  clockOffsetSeconds: z.number(),
});

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/settings/public',
  who: 'anyone',
  summary: 'All public settings',
  output: publicSettings,
  // Open pages of visitors ask twice a minute, and mostly have it already.
  keepSeconds: 0,
  evenWhenClosed: true,
});

// Existing clients ask for up to a dozen at once.
const MAX_KEYS = 100;
const MAX_KEY_LENGTH = 100;

export const getSettingsByKeys = endpoint({
  method: 'POST',
  path: '/settings/keys',
  who: 'anyone',
  summary: 'Some public settings; keys that are unknown or private are absent from the answer',
  body: z.object({ keys: z._default(list(z.string().check(z.maxLength(MAX_KEY_LENGTH)), MAX_KEYS), []) }),
  output: z.partial(publicSettings),
  limit: 'public',
  evenWhenClosed: true,
});

nameSchemas({ MenuItem: menuItem, PublicSettings: publicSettings });
