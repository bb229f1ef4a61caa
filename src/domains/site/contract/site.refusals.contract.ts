import { refusal } from '#platform/contract/refusal.ts';

/** The answer has the range; `errors` says which limit was exceeded. */
export const settingOutOfRange = refusal(
  'site.setting-out-of-range',
  422,
  'This value is not allowed for this setting.',
  ['range'],
);

/** The error code of that refusal for a number that is within the range but has too many decimals. */
export const TOO_MANY_DECIMALS = 'too_many_decimals';

/** For example a minimum above the maximum. */
export const settingAgainstOther = refusal(
  'site.setting-against-other',
  422,
  'The minimum would be above the maximum. Please change the other one first.',
  ['other'],
);

/** Receipts and balances would show other amounts than were paid. */
export const currencyInUse = refusal(
  'site.currency-in-use',
  409,
  'Payments have already been made in this currency, so it cannot be changed.',
);

/** What Stripe cannot be turned on without; `mode`: keys that move real money together with test keys. */
export const stripeLacks = ['publishable-key', 'secret-key', 'webhook-secret', 'mode'] as const;
export type StripeLack = (typeof stripeLacks)[number];

export const gatewayIncomplete = refusal(
  'site.gateway-incomplete',
  422,
  'Stripe cannot be turned on yet: something is missing.',
  ['lacks'],
);

export const settingLocked = refusal(
  'site.setting-locked',
  403,
  'This setting is set in the server configuration and cannot be changed here.',
  ['lockedBy'],
);

export const settingChangedMeanwhile = refusal(
  'site.setting-changed-meanwhile',
  409,
  'Someone else has changed this setting. Their change was not overwritten.',
  ['changedBy', 'changedAt', 'value', 'revision'],
);
