/**
 * The public settings. Every client requests them before its first page, so these two endpoints never fail for missing
 * data: an unset setting has its default.
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
  /** A page of this site, not an external address. */
  internal: z.boolean(),
  isNewTab: z.boolean(),
  ordering: z.int(),
  /** Our addition: the roles that see it; none named means everybody. */
  roles: z._default(z.array(z.enum(['visitor', 'user', 'performer', 'admin'])), []),
});

/** An operator's link in the header or footer. */
export type MenuItem = z.output<typeof menuItem>;

/** The links that come with every site, in their order in the footer. */
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

/** An operator's changes to one of them. */
export const arrangedLink = z.object({
  key: z.enum(builtInLinkKeys),
  isHidden: z.boolean(),
  /** Its label by language; the built-in one where there is none. */
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
  /** Our addition: the text of the maintenance page; empty for the built-in text. */
  maintenanceMessage: z.string(),
  /** Our addition: when the site will probably be open again, in ISO 8601; empty where unknown. */
  maintenanceUntil: z.string(),
  /** Our addition: only operators can change anything. */
  readOnlyMode: z.boolean(),
  menus: z.array(menuItem),
  /** Our addition: the built-in links in the operator's order; the others follow in theirs. */
  builtInLinks: z.array(arrangedLink),
  gaCode: z.string(),
  /** Our addition: who may register. */
  signUp: z.enum(['open', 'by-invitation', 'closed']),
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
  /** The volume of the player, 0 to 1. */
  volume: z.number(),
  footerContent: z.string(),
  modelBenefit: z.string(),
  userBenefit: z.string(),
  homeTitle: z.string(),
  homeMetaKeywords: z.string(),
  homeMetaDescription: z.string(),
  loginPlaceholderImage: z.string(),
  /** Our addition: the headline of the front page; empty for the built-in one. */
  frontPageHeadline: z.string(),
  /** Our addition: what stands below it; empty for the built-in text. */
  frontPageLine: z.string(),
  /** Our addition: the picture beside it; empty for the built-in one. */
  frontPagePicture: z.string(),
  /** Our addition: what that picture shows; empty where it only decorates. */
  frontPagePictureAlt: z.string(),
  googleLoginEnabled: z.boolean(),
  googleLoginClientId: z.string(),
  /** Our addition: the name of the provider on the button. */
  googleLoginName: z.string(),
  twitterLoginEnabled: z.boolean(),
  /** Our addition: the color of buttons and links, `#rrggbb`; empty for the default. */
  brandColour: z.string(),
  /** Our addition: ISO 4217 code of the site's one currency. */
  currency: z.string(),
  /** Our addition: the time zone of the days in which money is counted and dated, by its IANA name. */
  moneyTimeZone: z.string(),
  /** Our addition: the platform fee in percent, 0 to 100 with up to two decimals; a creator may have another one. */
  commissionPercent: z.number(),
  /** Our addition: for how many days an earning is pending before it can be paid out. */
  holdDays: z.int(),
  /** Our addition: the size of the parts in which our own pages send large files. */
  uploadPartMegabytes: z.int(),
  /** Our addition: a demo site, with invented accounts and sandbox payments. */
  tryOut: z.boolean(),
  /** Our addition: the accounts of this demo site are still being created. */
  movingIn: z.boolean(),
  /** How far the site's clock is ahead of the real one; 0 except on a demo site that has jumped ahead. */
  clockOffsetSeconds: z.number(),
});

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/settings/public',
  who: 'anyone',
  summary: 'All public settings',
  output: publicSettings,
  // Open pages request it twice a minute, and mostly have the current version.
  keepSeconds: 0,
  evenWhenClosed: true,
});

// Existing clients request up to a dozen at once.
const MAX_KEYS = 100;
const MAX_KEY_LENGTH = 100;

export const getSettingsByKeys = endpoint({
  method: 'POST',
  path: '/settings/keys',
  who: 'anyone',
  summary: 'Some public settings; unknown and private keys are left out',
  body: z.object({ keys: z._default(list(z.string().check(z.maxLength(MAX_KEY_LENGTH)), MAX_KEYS), []) }),
  output: z.partial(publicSettings),
  limit: 'public',
  evenWhenClosed: true,
});

nameSchemas({ MenuItem: menuItem, PublicSettings: publicSettings });
