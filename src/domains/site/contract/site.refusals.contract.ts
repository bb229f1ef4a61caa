import { refusal } from '#platform/contract/refusal.ts';

/** The answer carries the range, and says in `errors` what of it was not kept. */
export const settingOutOfRange = refusal(
  'site.setting-out-of-range',
  422,
  'This value does not fit this setting.',
  ['range'],
);

/** The code of the one error of that refusal where a number is within the range, and too fine for it. */
export const TOO_MANY_DECIMALS = 'too_many_decimals';

/** As when a smallest amount would be above the largest. */
export const settingAgainstOther = refusal(
  'site.setting-against-other',
  422,
  'The smallest amount would be above the largest. Please change the other one first.',
  ['other'],
);

/** Receipts and balances would say other amounts than were paid. */
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
