import { refusal } from '#platform/contract/refusal.ts';

export const privateShowsOff = refusal(
  'live.private-shows-off',
  409,
  'This creator takes no private shows right now. Nothing was charged.',
);

/** Unknown ones and those of others. */
export const requestNotFound = refusal(
  'live.request-not-found',
  404,
  'This private show request does not exist.',
);

export const requestClosed = refusal(
  'live.request-closed',
  409,
  'This private show request can no longer be changed that way.',
);

export const alreadyRequested = refusal(
  'live.already-requested',
  409,
  'You already have an open request with this creator.',
);

/** To a creator who accepts. */
export const showRunning = refusal(
  'live.show-running',
  409,
  'End your other private show before you accept this one.',
);
