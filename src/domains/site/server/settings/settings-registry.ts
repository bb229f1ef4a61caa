/**
 * Every setting of the contract: its kind, range and default. The defaults of public settings are those that existing
 * clients assume before they have asked. Amounts are hundredths, as everywhere in the code. Labels are up to the page.
 */
import type * as z from 'zod/mini';
import { languages, SOURCE_LANGUAGE } from '#platform/contract/languages.ts';
import {
  isAddressOrRange,
  isHost,
  isIban,
  isMailSender,
  isPublishableKey,
  isSecretKey,
  isWebhookSecret,
} from '#platform/server/config/config-values.ts';
import { mailEncryptions } from '#platform/server/mail/mail-route.ts';
import type { publicSettings } from '../../contract/settings.contract.ts';
import type { SettingKey } from '../../contract/settings-admin.contract.ts';
import {
  builtInLinks,
  centsAmount,
  choice,
  colour,
  countries,
  currency,
  fraction,
  line,
  lineLike,
  links,
  moment,
  onOff,
  optionalRate,
  picture,
  rate,
  renderedMarkup,
  type Setting,
  secret,
  timeZone,
  tokensAmount,
  wholeNumber,
  words,
} from './setting-kinds.ts';

const areAddresses = (text: string) => text.split(/\s+/).every(isAddressOrRange);

/** The wire format of each public setting. */
type PublicWire = Omit<z.output<typeof publicSettings>, 'tryOut' | 'movingIn' | 'clockOffsetSeconds'>;

export const publicRegistry = {
  siteName: line('Fanloft', { min: 1, max: 60 }),
  brandColour: colour(),
  logoUrl: picture(),
  darkmodeLogoUrl: picture(),
  favicon: picture('/favicon.ico'),
  maintenanceMode: onOff(false),
  maintenanceImage: picture(),
  maintenanceMessage: words(),
  maintenanceUntil: moment(),
  readOnlyMode: onOff(false),
  menus: links(),
  builtInLinks: builtInLinks(),
  gaCode: line(''),
  signUp: choice(['open', 'by-invitation', 'closed'], 'open'),
  requireEmailVerification: onOff(false),
  // For existing clients these are two ways to pay: with `ccbill` they continue on the page that we name, with `stripe`
  // they have a form of their own for cards.
  paymentGateway: {
    ...choice(['none', 'sandbox', 'stripe'], 'none'),
    render: (name: string) => (name === 'stripe' ? 'stripe' : 'ccbill'),
  } as Setting<'none' | 'sandbox' | 'stripe', 'stripe' | 'ccbill'>,
  stripePublishableKey: lineLike(isPublishableKey, {
    complaint: 'Please enter the publishable key: it begins with pk_live_ or pk_test_.',
    max: 300,
  }),
  freeSubscriptionEnabled: onOff(true),
  freeSubscriptionDuration: wholeNumber(1, { minimum: 1, maximum: 365, unit: 'days' }),
  minimumSubscriptionPrice: centsAmount(2_95),
  maximumSubscriptionPrice: centsAmount(300_00),
  minimumWalletPrice: centsAmount(2_95),
  maximumWalletPrice: centsAmount(300_00),
  minimumTipPrice: tokensAmount(10_00),
  maximumTipPrice: tokensAmount(10_000_00),
  minimumPayoutAmount: tokensAmount(50_00),
  agoraEnable: onOff(false),
  agoraAppId: line(''),
  volume: fraction(1, { minimum: 0, maximum: 1 }),
  footerContent: renderedMarkup(),
  modelBenefit: renderedMarkup(),
  userBenefit: renderedMarkup(),
  homeTitle: line(''),
  homeMetaKeywords: line(''),
  homeMetaDescription: line(''),
  loginPlaceholderImage: picture(),
  // Three lines of a phone in the size of the headline.
  frontPageHeadline: line('', { max: 80 }),
  frontPageLine: line('', { max: 240 }),
  frontPagePicture: picture(),
  frontPagePictureAlt: line('', { max: 200 }),
  googleLoginEnabled: onOff(false),
  googleLoginClientId: line(''),
  googleLoginName: line('Google', { min: 1, max: 40 }),
  twitterLoginEnabled: onOff(false),
  /** ISO 4217 code of the site's one currency. */
  currency: currency('USD'),
  /** Days of money are days here: in sums, charts, filters, and the dates of lists. Instants are kept as they are. */
  moneyTimeZone: timeZone('UTC'),
  /** The platform fee: 10%. Stored in basis points. */
  commissionPercent: rate(1_000),
  /** How long an earning is pending before it can be paid out: a week, in which most disputes show up. */
  holdDays: wholeNumber(7, { minimum: 0, maximum: 180, unit: 'days' }),
  /** Large files are sent in parts, because proxies refuse bodies from some size on, often 100 MB. */
  uploadPartMegabytes: wholeNumber(16, { minimum: 1, maximum: 512, unit: 'megabytes' }),
} satisfies { [Key in keyof PublicWire]: { toWire(value: never): PublicWire[Key] } };

/** Sent only to the operators' settings page. */
export const privateRegistry = {
  /**
   * Used where no supported language is known: visitors without a preference, mails to accounts that have chosen none.
   */
  defaultLanguage: choice(languages, SOURCE_LANGUAGE),
  /** From which amount on two operators approve a payout. */
  payoutSecondApprovalFrom: tokensAmount(1_000_00),
  /** How long payouts wait after a payout account was added or changed. */
  payoutAccountHoldDays: wholeNumber(3, { minimum: 0, maximum: 60, unit: 'days' }),
  /** From what debt after refunds on payouts that are under way wait; below it they go on. */
  payoutDebtLimit: tokensAmount(0),
  /** On which days transfers are sent: every day, on Mondays, or on the first of the month. */
  payoutCalendar: choice(['every-day', 'weekly', 'monthly'], 'every-day'),
  /** The account that transfers come from, for the file that banks read. */
  payoutDebtorName: line('', { max: 70 }),
  payoutDebtorIban: lineLike(isIban, { complaint: 'Please enter a valid IBAN.', max: 42 }),
  /** Whether search engines may list the public pages. */
  searchEngines: onOff(true),
  /**
   * Whether operators may only work with a second factor. Off, so that a new site's operator can log in and turn it on.
   */
  operatorsNeedSecondFactor: onOff(false),
  /** How long a deletion can be canceled: two weeks, as long as a vacation. */
  deletionGraceDays: wholeNumber(14, { minimum: 0, maximum: 90, unit: 'days' }),
  downloadsPerOrder: wholeNumber(10, { minimum: 1, maximum: 1_000 }),
  /** How long after the delivery a buyer can report a problem: a parcel is opened by then. */
  orderDisputeDays: wholeNumber(30, { minimum: 1, maximum: 365, unit: 'days' }),
  /** What the files of one creator may take, with all that is made of them. */
  creatorStorageGigabytes: wholeNumber(100, { minimum: 1, maximum: 1_000_000, unit: 'gigabytes' }),
  /** How long an upload that was broken off can be continued. */
  commentLinksAfterDays: wholeNumber(3, { minimum: 0, maximum: 365, unit: 'days' }),
  /** Until which age accounts write and report less within an hour. */
  newAccountDays: wholeNumber(3, { minimum: 0, maximum: 365, unit: 'days' }),
  /** Whose posts, videos and galleries wait for an operator before they appear. */
  reviewBefore: choice(['nobody', 'first-items', 'new-accounts', 'everybody'], 'nobody'),
  /** How many things of a creator are reviewed, where the first ones are. */
  reviewFirstItems: wholeNumber(3, { minimum: 1, maximum: 100 }),
  /** Until which age accounts are new. */
  reviewAccountDays: wholeNumber(14, { minimum: 1, maximum: 365, unit: 'days' }),
  /** Words that no comment may have, separated by commas or lines. */
  refusedWords: { ...lineLike(() => true, { complaint: '', max: 4_000 }), kind: 'text' as const },
  /** What becomes of a comment with one of them: it is refused, or waits for the owner of what it is about. */
  refusedWordsHandling: choice(['refuse', 'hold'], 'refuse'),
  unfinishedUploadDays: wholeNumber(3, { minimum: 1, maximum: 60, unit: 'days' }),
  /** How many broadcasts a fan gets from one creator within a day. */
  broadcastsPerFanAndDay: wholeNumber(3, { minimum: 1, maximum: 50 }),
  /** How long the bell keeps what happened. */
  notificationDays: wholeNumber(90, { minimum: 7, maximum: 730, unit: 'days' }),
  /** Addresses for which the site is open in maintenance too, separated by spaces. */
  maintenanceAddresses: {
    ...lineLike(areAddresses, {
      complaint:
        'Please enter addresses or ranges such as 203.0.113.7 or 2001:db8::/32, separated by spaces.',
      max: 1_000,
    }),
    kind: 'text' as const,
  },
  /** Countries to which the site is closed. */
  blockedCountries: countries(),
  /** Whether visitors have to confirm that they are adults before they see anything. */
  ageGate: choice(['off', 'everywhere', 'countries'], 'off'),
  ageGateCountries: countries(),
  /** Whether what shows other people appears only once all of them have consented. */
  consentRequired: onOff(false),
  twitterLoginClientId: line(''),
  /** The platform fee on one kind of sale, where it differs from `commissionPercent`. */
  commissionPercentTips: optionalRate(),
  commissionPercentPosts: optionalRate(),
  commissionPercentMonthlySubscriptions: optionalRate(),
  commissionPercentYearlySubscriptions: optionalRate(),
  /** Whether our own pages ask for a captcha after several tries; `automatic`: unless it is a demo site. */
  captcha: choice(['automatic', 'on', 'off'], 'automatic'),
  /** Who verifies the captchas of other clients. */
  captchaVerifier: choice(['proof-of-work', 'recaptcha', 'hcaptcha', 'turnstile'], 'proof-of-work'),
  /** Without one, mails are stored for the operator. The longest name that the DNS allows. */
  mailHost: lineLike(isHost, { complaint: 'Please enter a name such as mail.example.', max: 253 }),
  /** The submission port of mail servers. */
  mailPort: wholeNumber(587, { minimum: 1, maximum: 65_535 }),
  mailEncryption: choice(mailEncryptions, 'starttls'),
  mailUser: line(''),
  /** Used with the server that it was typed for, and no other: else changing the host name would reveal it. */
  mailPassword: secret(['mailHost']),
  stripeSecretKey: secret([], {
    isFine: isSecretKey,
    complaint: 'Please enter the secret key: it begins with sk_live_ or sk_test_, a restricted one with rk_.',
  }),
  stripeWebhookSecret: secret([], {
    isFine: isWebhookSecret,
    complaint: 'Please enter the signing secret of the webhook: it begins with whsec_.',
  }),
  stripeConnectWebhookSecret: secret([], {
    isFine: isWebhookSecret,
    complaint: 'Please enter the signing secret of the webhook: it begins with whsec_.',
  }),
  mailFrom: lineLike(isMailSender, {
    complaint: 'Please enter an address such as Fanloft <hello@fans.example>.',
    max: 320,
  }),
};

export const registry = { ...publicRegistry, ...privateRegistry } satisfies Record<SettingKey, unknown>;

export type { SettingKey };
export type PublicSettingKey = keyof typeof publicRegistry;
type ValueOf<S> = S extends { readonly fallback: infer T } ? T : never;
/** All settings, with hundredths for amounts. */
export type Settings = { readonly [Key in SettingKey]: ValueOf<(typeof registry)[Key]> };

export const settingKeys = Object.keys(registry) as SettingKey[];

/** A setting whose type does not matter to the caller. */
export const settingOf = (key: SettingKey) => registry[key] as unknown as Setting<unknown, unknown>;

// The audit log keeps the old names.
const formerNames: Partial<Record<SettingKey, readonly string[]>> = {
  commissionPercent: ['commissionBasisPoints'],
};

/** A setting's present and former names. */
export const namesOfSetting = (key: SettingKey): string[] => [key, ...(formerNames[key] ?? [])];

/** Parses a stored or logged value; undefined where it is not valid (any more). */
export function readKept(key: SettingKey, value: unknown): unknown {
  const { schema, keptSchema = schema } = settingOf(key);
  return keptSchema.safeParse(value).data;
}

export function isPublic(key: SettingKey): key is PublicSettingKey {
  return Object.hasOwn(publicRegistry, key);
}

/** Pairs of a minimum and a maximum amount. */
export const settingPairs = [
  ['minimumTipPrice', 'maximumTipPrice'],
  ['minimumWalletPrice', 'maximumWalletPrice'],
  ['minimumSubscriptionPrice', 'maximumSubscriptionPrice'],
] as const satisfies readonly (readonly [SettingKey, SettingKey])[];
