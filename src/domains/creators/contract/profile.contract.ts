import * as z from 'zod/mini';
import { countryCode, keptWhenBlank } from '#domains/accounts/contract/legal-fields.contract.ts';
import { ownChangeRefusals, ownChanges, selfObject } from '#domains/accounts/contract/self.contract.ts';
import { publishedWordRefused } from '#domains/blocks/contract/blocks.refusals.contract.ts';
import { uploadedFile } from '#domains/media/contract/files.contract.ts';
import {
  acceptRefusals,
  fileBlocked,
  pictureRefusals,
  videoRefusals,
} from '#domains/media/contract/media.refusals.contract.ts';
import {
  fileField,
  PICTURE_MAX_BYTES,
  SHORT_VIDEO_MAX_BYTES,
} from '#domains/media/contract/upload-limits.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, flag, id, idOrName, idParams, list, text, whole } from '#platform/contract/fields.ts';
import { amountInput } from '#platform/contract/money.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { birthDate } from './birth-date.contract.ts';
import { creatorProfile, eachAttribute } from './creator-card.contract.ts';
import {
  categoryUnknown,
  countryUnknown,
  creatorNotFound,
  notOwnProfile,
  subscriptionPriceOutOfRange,
  tooYoung,
} from './creators.refusals.contract.ts';
import { MAX_CATEGORIES } from './registration.contract.ts';

export const getCreator = endpoint({
  method: 'GET',
  path: '/performers/{id}',
  who: 'anyone',
  summary: 'A creator by id or username; an unapproved creator is only visible to themselves and operators',
  params: idParams,
  output: creatorProfile,
  refusals: [creatorNotFound],
});

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/performers/me',
  who: 'creator',
  summary: 'The logged-in creator, as returned by `GET /users/me`',
  output: selfObject,
});

export const MAX_BIO_CHARACTERS = 2_000;
// Longer than any option of the lists and any city.
const shortText = z.optional(z.nullable(text({ max: 80 })));

/** Absent fields stay unchanged; what creators may not change about themselves is left out on purpose. */
const profileChanges = z.object({
  ...ownChanges,
  country: keptWhenBlank(countryCode),
  /** Fixed once an operator has compared it with the ID documents. */
  dateOfBirth: keptWhenBlank(birthDate),
  /** Markup of existing clients is removed, leaving plain text. The raw text may be longer for that. */
  bio: z.optional(text({ max: 4 * MAX_BIO_CHARACTERS })),
  categoryIds: z.optional(list(id, MAX_CATEGORIES)),
  ...eachAttribute(shortText),
  state: shortText,
  city: shortText,
  address: shortText,
  zipcode: shortText,
  languages: z.optional(list(text({ max: 40 }), 20)),
  isFreeSubscription: z.optional(flag),
  durationFreeSubscriptionDays: keptWhenBlank(whole({ min: 1, max: 30 })),
  monthlyPrice: keptWhenBlank(amountInput),
  yearlyPrice: keptWhenBlank(amountInput),
  publicChatPrice: keptWhenBlank(amountInput),
  /** Whether visitors see the welcome video. */
  activateWelcomeVideo: z.optional(flag),
});

export type ProfileChanges = z.output<typeof profileChanges>;

const changeRefusals = [
  publishedWordRefused,
  ...ownChangeRefusals,
  categoryUnknown,
  subscriptionPriceOutOfRange,
  tooYoung,
  countryUnknown,
] as const;

export const changeOwnProfile = endpoint({
  method: 'PUT',
  path: '/performers/me',
  who: 'creator',
  summary: 'Updates your own profile and prices; read-only fields are ignored',
  body: profileChanges,
  output: selfObject,
  refusals: changeRefusals,
  // It compares passwords, so it is rate-limited like the login.
  limit: 'login',
});

export const changeProfileById = endpoint({
  method: 'PUT',
  path: '/performers/{id}',
  who: 'creator',
  summary: 'The same under your own id, for existing clients',
  params: z.object({ id: idOrName }),
  body: profileChanges,
  output: selfObject,
  refusals: [...changeRefusals, notOwnProfile],
  limit: 'login',
});

const picture = fileField({ maxBytes: PICTURE_MAX_BYTES });

export const uploadCreatorAvatar = endpoint({
  method: 'POST',
  path: '/performers/avatar/upload',
  who: 'creator',
  summary: 'Replaces your own avatar',
  files: { avatar: picture },
  output: z.object({ url: z.string() }),
  refusals: [...pictureRefusals, fileBlocked],
  limit: 'upload',
});

export const uploadCreatorCover = endpoint({
  method: 'POST',
  path: '/performers/cover/upload',
  who: 'creator',
  summary: 'Replaces your own cover photo',
  files: { cover: picture },
  output: z.object({ url: z.string() }),
  refusals: [...pictureRefusals, fileBlocked],
  limit: 'upload',
});

export const uploadWelcomeVideo = endpoint({
  method: 'POST',
  path: '/performers/welcome-video/upload',
  who: 'creator',
  summary: 'Replaces the video that welcomes visitors of your profile',
  files: {
    'welcome-video': fileField({ maxBytes: SHORT_VIDEO_MAX_BYTES, purpose: 'performer-welcome-video' }),
  },
  output: uploadedFile,
  refusals: [...videoRefusals, ...acceptRefusals],
  limit: 'upload',
});

export const removeWelcomeVideo = endpoint({
  method: 'DELETE',
  path: '/performers/welcome-video',
  who: 'creator',
  summary: 'Takes the video that welcomes visitors off your profile',
  output: done,
  refusals: [platformRefusals.notFound],
});

nameSchemas({ ProfileChanges: profileChanges });
