import { refusal } from '#platform/contract/refusal.ts';

/** Unknown chats, and those of creators who are hidden from the viewer. */
export const chatNotFound = refusal('live.chat-not-found', 404, 'This chat doesn’t exist.');

/** The viewer may not watch, and so neither reads nor writes. */
export const chatNotOpen = refusal(
  'live.chat-not-open',
  403,
  'Only people who can watch this stream can use its chat.',
);

export const chatBanned = refusal('live.chat-banned', 403, 'You can’t write in this chat anymore.');

export const chatMuted = refusal('live.chat-muted', 403, 'You can’t write in this chat for a while.', [
  'until',
]);

export const chatFollowersOnly = refusal(
  'live.chat-followers-only',
  403,
  'Only followers can write in this chat.',
);

export const chatSlowed = refusal(
  'live.chat-slowed',
  429,
  'Slow mode is on. Please wait before you write again.',
  ['retryAfterSeconds'],
);

export const lineWordRefused = refusal(
  'live.line-word-refused',
  422,
  'Your message has a word that isn’t allowed here. Please change it and send it again.',
);

/** The id was used for something else. */
export const lineIdTaken = refusal(
  'live.line-id-taken',
  409,
  'This message couldn’t be sent. Please write it again.',
);

/** Unknown lines, and those that the viewer may not change. */
export const lineNotFound = refusal('live.line-not-found', 404, 'This message doesn’t exist.');

/** Nobody, or somebody who has never been in this chat. */
export const memberNotFound = refusal('live.member-not-found', 404, 'This person isn’t in this chat.');

/** The creator, and for moderators also other moderators. */
export const memberOutOfReach = refusal(
  'live.member-out-of-reach',
  403,
  'You can’t do this to the creator or to a moderator.',
);
