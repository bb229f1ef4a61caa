import { refusal } from '#platform/contract/refusal.ts';

/** Unknown broadcasts, and those of others. */
export const broadcastNotFound = refusal(
  'messaging.broadcast-not-found',
  404,
  'This broadcast doesn’t exist.',
);

export const broadcastTimePast = refusal(
  'messaging.broadcast-time-past',
  422,
  'This time has passed. Please choose a later one.',
);

/** So that no creator fills the queue. */
export const tooManyBroadcasts = refusal(
  'messaging.too-many-broadcasts',
  409,
  'You already have 20 broadcasts that are not sent yet. Please cancel one, or wait until one is sent.',
);

export const broadcastEnded = refusal(
  'messaging.broadcast-ended',
  409,
  'This broadcast isn’t being sent any more.',
);

export const nothingToTakeBack = refusal(
  'messaging.nothing-to-take-back',
  409,
  'This broadcast can’t be unsent now. Please stop it first.',
);
