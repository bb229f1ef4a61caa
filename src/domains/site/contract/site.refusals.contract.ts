import { refusal } from '#platform/contract/refusal.ts';

/** The answer has the range; `errors` says which limit was exceeded. */
export const settingOutOfRange = refusal(
  'site.setting-out-of-range',
  422,
  'This value does not fit this setting.',
  ['range'],
);

/** The error code of that refusal for a number that is within the range but has too many decimals. */
export const TOO_MANY_DECIMALS = 'too_many_decimals';

/** For example a minimum above the maximum. */
export const settingAgainstOther = refusal(
  'site.setting-against-other',
  422,
  'The smallest amount would be above the largest. Please change the other one first.',
  ['other'],
);

/** Receipts and balances would show other amounts than were paid. */
export const currencyInUse = refusal(
  'site.currency-in-use',
  409,
  'People have paid in this currency, and amounts are never converted: it stays.',
);

export const settingLocked = refusal(
  'site.setting-locked',
  403,
  'This setting is fixed by the configuration of this installation.',
  ['lockedBy'],
);

export const settingChangedMeanwhile = refusal(
  'site.setting-changed-meanwhile',
  409,
  'Somebody else has changed this setting in the meantime. Nothing of theirs was overwritten.',
  ['changedBy', 'changedAt', 'value', 'revision'],
);
