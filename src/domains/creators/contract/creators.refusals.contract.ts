import { refusal, refusalAt } from '#platform/contract/refusal.ts';

export const tooYoung = refusalAt(
  'dateOfBirth',
  'creators.too-young',
  422,
  'Creators must be at least 18 years old.',
);

export const countryUnknown = refusalAt(
  'country',
  'creators.country-unknown',
  422,
  'There is no country with this code.',
);

/** Where the site has categories, a creator registers with at least one, because the directory is browsed by them. */
export const categoryMissing = refusalAt(
  'categoryIds',
  'creators.category-missing',
  422,
  'Please choose at least one thing that you do.',
);

export const categoryUnknown = refusal(
  'creators.category-unknown',
  422,
  'One of these categories does not exist any more. Please choose again.',
);

export const categoryExists = refusal(
  'creators.category-exists',
  409,
  'There is already a category with this name.',
);

export const categoryNotFound = refusal('creators.category-not-found', 404, 'There is no such category.');

/** A creator who is not approved can write drafts, but not publish or earn. */
export const notApproved = refusal(
  'creators.not-approved',
  403,
  'Your account is waiting for approval. You can write drafts meanwhile.',
);

/** Unknown, suspended or not approved: the caller cannot tell which. */
export const creatorNotFound = refusal('creators.not-found', 404, 'This creator is not here.');

export const notOwnProfile = refusal(
  'creators.not-own-profile',
  403,
  'You can change only your own profile.',
);

export const subscriptionPriceOutOfRange = refusal(
  'creators.price-out-of-range',
  422,
  'This price is not within the limits of this site.',
  ['minimumPrice', 'maximumPrice'],
);

export const documentsNotWanted = refusal(
  'creators.documents-not-wanted',
  409,
  'Your documents are being looked at, or were accepted already.',
);

export const documentsIncomplete = refusal(
  'creators.documents-incomplete',
  409,
  'Please send both documents together first; after that each can be sent by itself.',
);

export const reviewNotFound = refusal('creators.review-not-found', 404, 'There is no such review.');

export const reviewDecided = refusal(
  'creators.review-decided',
  409,
  'Somebody has already decided this review.',
  ['state'],
);

export const reviewLocked = refusal(
  'creators.review-locked',
  409,
  'Another operator has this application in hand.',
);

/** Too late, another operator's, or no decision to take back. */
export const decisionStands = refusal(
  'creators.decision-stands',
  409,
  'This decision stands. It could be taken back for 30 seconds, by the one who made it.',
  ['state'],
);
