import { refusal } from '#platform/contract/refusal.ts';

/** Unknown conversations, and those of others. */
export const conversationNotFound = refusal(
  'messaging.conversation-not-found',
  404,
  'This conversation doesn’t exist.',
);

/** Nobody, somebody who is hidden from the viewer, or somebody with whom there can be no conversation. */
export const userNotFound = refusal('messaging.user-not-found', 404, 'This person can’t be found.');

/** Unknown messages, and those of others. */
export const messageNotFound = refusal('messaging.message-not-found', 404, 'This message doesn’t exist.');

export const subscribersOnly = refusal(
  'messaging.subscribers-only',
  403,
  'Subscribe to this creator to send messages.',
);

export const ownFansOnly = refusal(
  'messaging.own-fans-only',
  403,
  'You can write to your followers, subscribers and buyers.',
);

export const messagingBlocked = refusal(
  'messaging.blocked',
  403,
  'You can’t send messages to each other because one of you has blocked the other.',
);

/** Suspended, closed, or a creator who is not approved. */
export const recipientUnavailable = refusal(
  'messaging.recipient-unavailable',
  403,
  'This account can’t receive messages right now.',
);

export const senderNotApproved = refusal(
  'messaging.sender-not-approved',
  403,
  'You can send messages once your creator account is approved.',
);

/** Of new accounts. `retryAfterSeconds`: then the next one is accepted. */
export const tooManyMessages = refusal(
  'messaging.too-many-messages',
  429,
  'New accounts can’t send more messages within an hour. Please wait a while.',
  ['retryAfterSeconds'],
);

export const messageEmpty = refusal('messaging.message-empty', 422, 'Please write something or add a file.');

export const messageFileUnknown = refusal(
  'messaging.file-unknown',
  422,
  'One of these files was not found among your uploads. Please upload it again.',
);

export const onlyCreatorsSell = refusal(
  'messaging.only-creators-sell',
  403,
  'Only creators can set a price for a message.',
);

export const priceNeedsFiles = refusal(
  'messaging.price-needs-files',
  422,
  'Add a photo or video to set a price.',
);

export const messagePriceOutOfRange = refusal(
  'messaging.price-out-of-range',
  422,
  'A message can cost 1.00 to 10,000.00 tokens.',
  ['minimumPrice', 'maximumPrice'],
);

/** Of a thumbnail or a teaser. */
export const previewNeedsPrice = refusal(
  'messaging.preview-needs-price',
  422,
  'Set a price to show a thumbnail or teaser. Free files are open already.',
);

/** The first message to this creator is paid, and sent by a call of its own. */
export const firstMessagePriced = refusal(
  'messaging.first-message-priced',
  402,
  'The first message to this creator has a price. Please confirm it before sending.',
  ['price'],
);

export const quoteUnknown = refusal(
  'messaging.quote-unknown',
  422,
  'The message that you reply to is not in this conversation.',
);

/** The sender's id for a message belongs to another one. */
export const messageIdTaken = refusal(
  'messaging.id-taken',
  409,
  'This message could not be sent. Please write it again.',
);

/** A buyer keeps what was paid for. */
export const soldMessageStays = refusal(
  'messaging.sold-message-stays',
  409,
  'This message was bought, so it can’t be deleted.',
);

/** Unknown lists, and those of others. */
export const fanListNotFound = refusal('messaging.fan-list-not-found', 404, 'This list doesn’t exist.');

export const fanListNameTaken = refusal(
  'messaging.fan-list-name-taken',
  409,
  'You have a list with this name. Please choose another name.',
);

export const tooManyFanLists = refusal(
  'messaging.too-many-fan-lists',
  409,
  'You have as many lists as there can be. Delete one to create another.',
);

export const fanNoteChanged = refusal(
  'messaging.fan-note-changed',
  409,
  'This note was changed somewhere else meanwhile.',
);

/** Unknown replies, and those of others. */
export const savedReplyNotFound = refusal(
  'messaging.saved-reply-not-found',
  404,
  'This saved reply doesn’t exist.',
);

export const tooManySavedReplies = refusal(
  'messaging.too-many-saved-replies',
  409,
  'You have as many saved replies as there can be. Delete one to save another.',
);

export const messageWordRefused = refusal(
  'messaging.word-refused',
  422,
  'Your message has a word that isn’t allowed here. Please change it.',
);
