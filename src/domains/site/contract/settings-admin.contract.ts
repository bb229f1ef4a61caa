/** The operator's settings: every key with its value, its range and its history. Amounts are decimal numbers. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { isoDate, paged, paging, revision } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  currencyInUse,
  settingAgainstOther,
  settingChangedMeanwhile,
  settingLocked,
  settingOutOfRange,
} from './site.refusals.contract.ts';

/** Every setting there is, in the group where the operator finds it and in the order of the page. */
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
  look: ['brandColour', 'logoUrl', 'darkmodeLogoUrl', 'favicon', 'loginPlaceholderImage'],
  access: [
    'maintenanceMode',
    'maintenanceMessage',
    'maintenanceUntil',
    'maintenanceImage',
    'maintenanceAddresses',
    'readOnlyMode',
    'blockedCountries',
    'searchEngines',
    'operatorsNeedSecondFactor',
    'deletionGraceDays',
  ],
  'sign-up': [
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
    'commissionPercent',
    'holdDays',
    'paymentGateway',
    'stripePublishableKey',
  ],
  subscriptions: [
    'freeSubscriptionEnabled',
    'freeSubscriptionDuration',
    'minimumSubscriptionPrice',
    'maximumSubscriptionPrice',
  ],
  live: ['agoraEnable', 'agoraAppId', 'volume'],
  integrations: ['gaCode'],
} as const;
export type SettingGroup = keyof typeof settingGroups;
export type SettingKey = (typeof settingGroups)[SettingGroup][number];

const settingGroup = z.enum(Object.keys(settingGroups) as SettingGroup[]);
const settingKey = z.enum<SettingKey[]>(Object.values(settingGroups).flat());

/** What kind of thing a value is, and so how it is typed in. */
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
  /** A moment in ISO 8601. Empty for none. */
  'moment',
  /** `#rrggbb`, or empty for the house's own. */
  'colour',
  /** The address of a picture: a path of this site. Empty for none. */
  'picture',
  /** One of the choices of its range. */
  'choice',
  /** Codes of countries, two letters each. */
  'countries',
  /** Links, as in a menu. */
  'links',
  /** The links of the house: their order, their words, and which of them are hidden. */
  'house-links',
  /** A line that can be typed and never be read again: as a value, only whether there is one. */
  'secret',
]);
export type SettingKind = z.output<typeof settingKind>;

export const settingUnit = z.enum(['days', 'percent', 'tokens', 'currency']);
export type SettingUnit = z.output<typeof settingUnit>;

/** What a value may be. Which of these there are follows from the kind. */
export const settingRange = z.object({
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  /** How many places may follow the point. */
  decimals: z.optional(z.int()),
  unit: z.optional(settingUnit),
  /** The only numbers it may be. */
  numbers: z.optional(z.array(z.number())),
  /** Letters. */
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
  /** Everybody may read it in `GET /settings/public`. */
  isPublic: z.boolean(),
  value: z.unknown(),
  default: z.unknown(),
  isDefault: z.boolean(),
  /** Somebody has decided it, be it for what holds anyway. */
  isChosen: z.boolean(),
  range: settingRange,
  /**
   * What a way to log in that is switched on still lacks, so that it is not offered: what the other site calls its
   * client (a setting), or the secret (in the configuration). Null where nothing is missing.
   */
  lacks: z.nullable(z.enum(['id', 'secret'])),
  /** The variable of the environment that fixes it; null where the operator decides. */
  lockedBy: z.nullable(z.string()),
  /** Counts the changes; what a change is conditional on. */
  revision: z.int(),
  changedAt: z.nullable(isoDate),
  /** The operator who did; null for the site itself. */
  changedBy: z.nullable(z.string()),
});
export type AdminSetting = z.output<typeof setting>;

const change = z.object({
  at: isoDate,
  by: z.nullable(z.string()),
  /** Null where the log does not say: older values had another shape. */
  before: z.unknown(),
  after: z.unknown(),
  /** The default came back. */
  isReset: z.boolean(),
});
export type SettingChange = z.output<typeof change>;

/** What the change is conditional on; without it whatever stands there is replaced. */
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
  summary: 'Changes a setting; open pages take it over',
  params,
  body: z.object({
    value: z.unknown(),
    revision: onRevision,
    /** Only says whether the change would be taken: of several that belong together all are asked before one is made. */
    isTrial: z.optional(z.boolean()),
  }),
  output: setting,
  refusals: [settingOutOfRange, settingAgainstOther, currencyInUse, settingLocked, settingChangedMeanwhile],
});

export const resetSetting = endpoint({
  method: 'DELETE',
  path: '/admin/settings/{key}',
  who: 'operator',
  stepUp: true,
  summary: 'Gives a setting its default back',
  params,
  body: z.object({ revision: onRevision }),
  output: setting,
  refusals: [settingAgainstOther, currencyInUse, settingLocked, settingChangedMeanwhile],
});

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/admin/settings/{key}/history',
  who: 'operator',
  summary: 'Who changed a setting, when, from what to what; the newest first',
  params,
  query: z.object({ ...paging(20) }),
  output: paged(change),
});

nameSchemas({ SettingKey: settingKey, SettingRange: settingRange, Setting: setting });
