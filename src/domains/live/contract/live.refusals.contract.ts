import { refusal } from '#platform/contract/refusal.ts';

/** Unknown streams, those of others and hidden ones get the same answer. */
export const streamNotFound = refusal('live.stream-not-found', 404, 'This live stream does not exist.');

export const streamEnded = refusal('live.ended', 409, 'This live stream has ended.');

export const priceOutOfRange = refusal(
  'live.price-out-of-range',
  422,
  'This price is outside the limits of this site.',
  ['minimumPrice', 'maximumPrice'],
);

export const offline = refusal('live.offline', 422, 'This creator is not live right now.');

export const subscribersOnly = refusal('live.subscribers-only', 403, 'This live stream is for subscribers.');

export const followersOnly = refusal('live.followers-only', 403, 'This live stream is for followers.');

export const ticketNeeded = refusal(
  'live.ticket-needed',
  403,
  'This live stream has a price. Pay to watch it.',
  ['price'],
);

/** Where the way by which the site streams knows no other programs. */
export const noIngest = refusal(
  'live.no-ingest',
  409,
  'This site cannot take a stream from another program. Go live in the browser instead.',
);
