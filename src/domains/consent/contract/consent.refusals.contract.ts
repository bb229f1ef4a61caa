import { refusal, refusalAt } from '#platform/contract/refusal.ts';

/** Unknown, of another kind, or not the caller's. */
export const itemNotFound = refusal('consent.item-not-found', 404, 'This no longer exists.');

/** Unknown, or not the caller's business. */
export const participantNotFound = refusal(
  'consent.participant-not-found',
  404,
  'This person is not listed here.',
);

export const accountNotFound = refusalAt(
  'username',
  'consent.account-not-found',
  422,
  'There is no account with this username.',
);

export const ownerIsNoParticipant = refusalAt(
  'username',
  'consent.owner',
  422,
  'You don’t need your own consent. Add the other people.',
);

export const nameMissing = refusalAt(
  'name',
  'consent.name-missing',
  422,
  'Please enter a name or a username.',
);

export const tooManyParticipants = refusal(
  'consent.too-many-participants',
  422,
  'You have added as many people as possible.',
);

export const consentStays = refusal(
  'consent.stays',
  409,
  'Consent that was given stays on record. It can be withdrawn.',
);

export const consentEnded = refusal(
  'consent.ended',
  409,
  'This consent has ended. Add the person again to ask for a new one.',
);
