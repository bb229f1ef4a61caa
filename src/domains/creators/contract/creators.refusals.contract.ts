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
  'Please choose at least one category.',
);

export const categoryUnknown = refusal(
  'creators.category-unknown',
  422,
  'One of these categories no longer exists. Please choose again.',
);

export const categoryExists = refusal(
  'creators.category-exists',
  409,
  'There is already a category with this name.',
);

export const categoryNotFound = refusal('creators.category-not-found', 404, 'This category doesn’t exist.');

/** A creator who is not approved can write drafts, but not publish or earn. */
export const notApproved = refusal(
  'creators.not-approved',
  403,
  'Your account is waiting for approval. Until then you can save drafts.',
);

export const ownFollow = refusal('creators.own-follow', 409, 'You can’t follow yourself.');

/** Unknown, suspended or not approved: the caller cannot tell which. */
export const creatorNotFound = refusal(
  'creators.not-found',
  404,
  'This creator doesn’t exist or is no longer available.',
);

export const notOwnProfile = refusal('creators.not-own-profile', 403, 'You can only edit your own profile.');

export const subscriptionPriceOutOfRange = refusal(
  'creators.price-out-of-range',
  422,
  'This price is outside the limits of this site.',
  ['minimumPrice', 'maximumPrice'],
);

export const documentsNotWanted = refusal(
  'creators.documents-not-wanted',
  409,
  'Your ID documents are under review or already approved.',
);

export const documentsIncomplete = refusal(
  'creators.documents-incomplete',
  409,
  'Please upload both documents the first time. After that you can replace them one at a time.',
);

export const reviewNotFound = refusal('creators.review-not-found', 404, 'This application doesn’t exist.');

export const reviewDecided = refusal(
  'creators.review-decided',
  409,
  'This application has already been decided.',
  ['state'],
);

export const reviewLocked = refusal(
  'creators.review-locked',
  409,
  'Another operator is reviewing this application.',
);

/** Too late, another operator's, or no decision to take back. */
export const decisionStands = refusal(
  'creators.decision-stands',
  409,
  'This decision is final. Only the operator who made it could undo it, within 30 seconds.',
  ['state'],
);
