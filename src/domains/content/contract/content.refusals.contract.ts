import { refusal } from '#platform/contract/refusal.ts';

/** Unknown, hidden and other creators' posts get the same answer, so that it reveals nothing. */
export const postNotFound = refusal(
  'content.post-not-found',
  404,
  'This post doesn’t exist or is no longer available.',
);

export const textMissing = refusal('content.text-missing', 422, 'Please write something.');

export const photosMissing = refusal('content.photos-missing', 422, 'Please add at least one photo.');

export const fileUnknown = refusal(
  'content.file-unknown',
  422,
  'One of these files was not found among your uploads. Please upload it again.',
);

export const postPriceOutOfRange = refusal(
  'content.price-out-of-range',
  422,
  'A price can be 1.00 to 10,000.00 tokens.',
  ['minimumPrice', 'maximumPrice'],
);

/** The server did not save the change; the form still has it. */
export const postChanged = refusal(
  'content.post-changed',
  409,
  'This post was changed in another window or on another device.',
  ['updatedAt'],
);

/** Another version of the same draft was saved first; the form still has this one. */
export const draftAlreadySaved = refusal(
  'content.draft-already-saved',
  409,
  'This draft was already saved in another window or on another device.',
  ['id'],
);

export const soldFilesStay = refusal(
  'content.sold-files-stay',
  409,
  'Fans have bought this post, so nothing can be removed from it.',
);

export const videoMissing = refusal('content.video-missing', 422, 'Please add a video.');

export const audioMissing = refusal('content.audio-missing', 422, 'Please add an audio file.');

export const oneFileOnly = refusal(
  'content.one-file-only',
  422,
  'A post can have only one video or audio file.',
);

/** A photo in a post of a video, for example. */
export const fileOfOtherKind = refusal(
  'content.file-of-other-kind',
  422,
  'One of these files doesn’t fit this kind of post.',
);

export const teaserNeedsVideo = refusal(
  'content.teaser-needs-video',
  422,
  'Only posts with a video can have a teaser.',
);

/** Our own form never sends it; it keeps a creator from believing that a public text is private. */
export const openToEveryone = refusal(
  'content.open-to-everyone',
  422,
  'Text posts and announced live streams are visible to everyone. Choose “Everyone”, or add a photo, video or audio file.',
);

export const scheduledInPast = refusal(
  'content.scheduled-in-past',
  422,
  'Please choose a time in the future for publishing this post.',
);

export const streamDateMissing = refusal(
  'content.stream-date-missing',
  422,
  'Please choose when your live stream begins. It has to be in the future.',
);

export const pollQuestionMissing = refusal(
  'content.poll-question-missing',
  422,
  'Please write a question for your poll.',
);

export const pollOptionsMissing = refusal(
  'content.poll-options-missing',
  422,
  'A poll needs at least two different options.',
);

export const pollOptionUnknown = refusal(
  'content.poll-option-unknown',
  422,
  'One of these options was not found. Please create the poll again.',
);

export const pollEndsInPast = refusal(
  'content.poll-ends-in-past',
  422,
  'Please choose an end in the future for your poll.',
);

/** Also for a poll whose post the viewer may not know of. */
export const pollNotFound = refusal(
  'content.poll-not-found',
  404,
  'This poll doesn’t exist or is no longer available.',
);

export const ownPoll = refusal('content.own-poll', 403, 'You can’t vote in your own poll.');

export const pollClosed = refusal('content.poll-closed', 403, 'This poll has ended.');

export const alreadyVoted = refusal('content.already-voted', 422, 'You’ve already voted in this poll.');

export const pinsFull = refusal(
  'content.pins-full',
  409,
  'You can pin up to three posts to your profile. Unpin one of them first.',
);
