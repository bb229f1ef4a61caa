/** The operators' settings: every key with its value, range and history. Amounts are decimal numbers. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { isoDate, paged, paging, revision } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  currencyInUse,
  gatewayIncomplete,
  settingAgainstOther,
  settingChangedMeanwhile,
  settingLocked,
  settingOutOfRange,
} from './site.refusals.contract.ts';

/** Every setting, in its group and in the order of the page. */
export const settingGroups = {
  site: [
    'siteName',
    'defaultLanguage',
    'homeTitle',
    'homeMetaDescription',
    'homeMetaKeywords',
    'userBenefit',
    'modelBenefit',
    'footerContent',
    'menus',
    'builtInLinks',
  ],
  branding: [
    'brandColour',
    'logoUrl',
    'darkmodeLogoUrl',
    'favicon',
    'frontPageHeadline',
    'frontPageLine',
    'frontPagePicture',
    'frontPagePictureAlt',
    'loginPlaceholderImage',
  ],
  access: [
    'maintenanceMode',
    'maintenanceMessage',
    'maintenanceUntil',
    'maintenanceImage',
    'maintenanceAddresses',
    'readOnlyMode',
    'blockedCountries',
    'ageGate',
    'ageGateCountries',
    'consentRequired',
    'searchEngines',
    'operatorsNeedSecondFactor',
    'deletionGraceDays',
    'notificationDays',
    'reviewBefore',
    'reviewFirstItems',
    'reviewAccountDays',
    'newAccountDays',
    'commentLinksAfterDays',
    'refusedWords',
    'refusedWordsHandling',
  ],
  'sign-up': [
    'signUp',
    'requireEmailVerification',
    'googleLoginEnabled',
    'googleLoginClientId',
    'googleLoginName',
    'twitterLoginEnabled',
    'twitterLoginClientId',
    'captcha',
    'captchaVerifier',
  ],
  mail: ['mailHost', 'mailPort', 'mailEncryption', 'mailUser', 'mailPassword', 'mailFrom'],
  money: [
    'currency',
    'moneyTimeZone',
    'minimumTipPrice',
    'maximumTipPrice',
    'minimumWalletPrice',
    'maximumWalletPrice',
    'minimumPayoutAmount',
    'payoutCalendar',
    'payoutSecondApprovalFrom',
    'payoutAccountHoldDays',
    'payoutDebtLimit',
    'payoutDebtorName',
    'payoutDebtorIban',
    'commissionPercent',
    'commissionPercentTips',
    'commissionPercentPosts',
    'commissionPercentMonthlySubscriptions',
    'commissionPercentYearlySubscriptions',
    'holdDays',
    'orderDisputeDays',
    'paymentGateway',
    'stripePublishableKey',
    'stripeSecretKey',
    'stripeWebhookSecret',
    'stripeConnectWebhookSecret',
  ],
  subscriptions: [
    'freeSubscriptionEnabled',
    'freeSubscriptionDuration',
    'minimumSubscriptionPrice',
    'maximumSubscriptionPrice',
  ],
  uploads: ['uploadPartMegabytes', 'creatorStorageGigabytes', 'unfinishedUploadDays', 'downloadsPerOrder'],
  messages: ['broadcastsPerFanAndDay'],
  live: ['agoraEnable', 'agoraAppId', 'volume'],
  integrations: ['gaCode'],
} as const;
export type SettingGroup = keyof typeof settingGroups;
export type SettingKey = (typeof settingGroups)[SettingGroup][number];

const settingGroup = z.enum(Object.keys(settingGroups) as SettingGroup[]);
const settingKey = z.enum<SettingKey[]>(Object.values(settingGroups).flat());

/** The kind of value, which decides the input field. */
export const settingKind = z.enum([
  /** On or off. */
  'switch',
  /** A number, in the unit of its range. */
  'number',
  /** One line. */
  'line',
  /** Several lines. */
  'text',
  /** Several lines, with markup. */
  'markup',
  /** A timestamp in ISO 8601. Empty for none. */
  'moment',
  /** `#rrggbb`, or empty for the default colour. */
  'colour',
  /** The address of a picture: a path of this site. Empty for none. */
  'picture',
  /** One of the choices of its range. */
  'choice',
  /** Codes of countries, two letters each. */
  'countries',
  /** Links, as in a menu. */
  'links',
  /** The built-in links: their order, their labels, and which of them are hidden. */
  'house-links',
  /** A line that can be set and never be read again: its value only says whether there is one. */
  'secret',
]);
export type SettingKind = z.output<typeof settingKind>;

export const settingUnit = z.enum(['days', 'percent', 'tokens', 'currency', 'megabytes', 'gigabytes']);
export type SettingUnit = z.output<typeof settingUnit>;

/** The limits of a value. The kind decides which of them apply. */
export const settingRange = z.object({
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  /** The maximum number of decimals. */
  decimals: z.optional(z.int()),
  unit: z.optional(settingUnit),
  /** The only numbers allowed. */
  numbers: z.optional(z.array(z.number())),
  /** In characters. */
  minimumLength: z.optional(z.int()),
  maximumLength: z.optional(z.int()),
  /** Entries of a list. */
  maximumCount: z.optional(z.int()),
  choices: z.optional(z.array(z.string())),
});
export type SettingRange = z.output<typeof settingRange>;

const setting = z.object({
  key: settingKey,
  group: settingGroup,
  kind: settingKind,
  /** Part of `GET /settings/public`. */
  isPublic: z.boolean(),
  value: z.unknown(),
  default: z.unknown(),
  isDefault: z.boolean(),
  /** An operator or the environment has set it, even if to the default. */
  isChosen: z.boolean(),
  range: settingRange,
  /**
   * What a social login that is turned on still lacks, so that it is not offered: the client id (a setting) or the
   * secret (in the configuration). Null where nothing is missing.
   */
  lacks: z.nullable(z.enum(['id', 'secret'])),
  /** The environment variable that fixes it; null where the operator decides. */
  lockedBy: z.nullable(z.string()),
  /** Counts the changes; makes a change conditional. */
  revision: z.int(),
  changedAt: z.nullable(isoDate),
  /** The operator who changed it; null for the site itself. */
  changedBy: z.nullable(z.string()),
});
export type AdminSetting = z.output<typeof setting>;

const change = z.object({
  at: isoDate,
  by: z.nullable(z.string()),
  /** Null where the log does not say: older values had another format. */
  before: z.unknown(),
  after: z.unknown(),
  /** The default was restored. */
  isReset: z.boolean(),
});
export type SettingChange = z.output<typeof change>;

/** The revision that the change is based on; without it any current value is replaced. */
const onRevision = z.optional(revision);

const params = z.object({ key: settingKey });

export const listSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  who: 'operator',
  summary: 'Every setting, with its default, its range, and who changed it',
  output: paged(setting),
});

export const changeSetting = endpoint({
  method: 'PUT',
  path: '/admin/settings/{key}',
  who: 'operator',
  stepUp: true,
  summary: 'Changes a setting; open pages are updated',
  params,
  body: z.object({
    value: z.unknown(),
    revision: onRevision,
    /**
     * Only checks whether the change would be accepted: settings that belong together are all checked before one is
     * changed.
     */
    isTrial: z.optional(z.boolean()),
  }),
  output: setting,
  refusals: [
    settingOutOfRange,
    settingAgainstOther,
    currencyInUse,
    gatewayIncomplete,
    settingLocked,
    settingChangedMeanwhile,
  ],
});

export const resetSetting = endpoint({
  method: 'DELETE',
  path: '/admin/settings/{key}',
  who: 'operator',
  stepUp: true,
  summary: 'Resets a setting to its default',
  params,
  body: z.object({ revision: onRevision }),
  output: setting,
  refusals: [settingAgainstOther, currencyInUse, settingLocked, settingChangedMeanwhile],
});

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/admin/settings/{key}/history',
  who: 'operator',
  summary: 'The changes of a setting with user, time and values, newest first',
  params,
  query: z.object({ ...paging(20) }),
  output: paged(change),
});

nameSchemas({ SettingKey: settingKey, SettingRange: settingRange, Setting: setting });
