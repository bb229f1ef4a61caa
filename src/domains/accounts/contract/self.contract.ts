/**
 * The self object: everything an account may read about itself. Existing clients replace their whole current user with
 * it after each change. Accounts fills in its own fields; other domains contribute theirs.
 */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  countryUnknown,
  currentPasswordWrong,
  emailTaken,
  passwordMissing,
  passwordTooCommon,
  profileChanged,
  usernameReserved,
  usernameTaken,
} from './accounts.refusals.contract.ts';
import {
  countryCode,
  displayName,
  emailAddress,
  gender,
  keptWhenBlank,
  knownPassword,
  language,
  newPassword,
  userName,
  username,
} from './legal-fields.contract.ts';

const fileAddress = z.object({ _id: z.optional(z.string()), url: z.string() });

/** Additional fields of creators; never in answers to others. */
const creatorFields = {
  bio: z.optional(z.string()),
  isFeatured: z.optional(z.boolean()),
  score: z.optional(z.number()),
  live: z.optional(z.number()),
  streamingStatus: z.optional(z.string()),
  lastStreamingTime: z.optional(z.string()),
  isFreeSubscription: z.optional(z.boolean()),
  durationFreeSubscriptionDays: z.optional(z.number()),
  monthlyPrice: z.optional(amountOutput),
  yearlyPrice: z.optional(amountOutput),
  publicChatPrice: z.optional(amountOutput),
  /** The fee rate of the next post that is sold: 0.1 = 10%. */
  siteCommission: z.optional(z.number()),
  /** The fee rates of subscriptions. */
  subscriptionCommission: z.optional(z.object({ monthly: z.number(), yearly: z.number() })),
  sexualOrientation: z.optional(z.string()),
  state: z.optional(z.string()),
  city: z.optional(z.string()),
  zipcode: z.optional(z.string()),
  address: z.optional(z.string()),
  height: z.optional(z.string()),
  weight: z.optional(z.string()),
  bodyType: z.optional(z.string()),
  ethnicity: z.optional(z.string()),
  eyes: z.optional(z.string()),
  hair: z.optional(z.string()),
  butt: z.optional(z.string()),
  pubicHair: z.optional(z.string()),
  languages: z.optional(z.array(z.string())),
  categoryIds: z.optional(z.array(z.string())),
  /** The state of the ID document review, with the reason if they were rejected. */
  review: z.optional(
    z.object({ state: z.enum(['pending', 'approved', 'rejected']), reason: z.nullable(z.string()) }),
  ),
  idVerification: z.optional(fileAddress),
  documentVerification: z.optional(fileAddress),
  welcomeVideoId: z.optional(z.string()),
  welcomeVideoPath: z.optional(z.string()),
  activateWelcomeVideo: z.optional(z.boolean()),
  blockCountries: z.optional(z.object({ countryCodes: z.array(z.string()) })),
  bankingInformation: z.optional(z.record(z.string(), z.nullable(z.string()))),
  paypalSetting: z.optional(
    z.object({
      key: z.string(),
      value: z.object({ email: z.string(), phoneNumber: z.optional(z.string()) }),
    }),
  ),
};

export const selfObject = z.object({
  _id: id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.enum(['user', 'performer', 'admin'])),
  isPerformer: z.boolean(),
  /** `pending-email-confirmation`: the site allows no new login until the address is confirmed. */
  status: z.enum(['active', 'pending-email-confirmation', 'suspended', 'deleted']),
  avatar: z.string(),
  cover: z.string(),
  gender: z.optional(gender),
  country: z.optional(z.string()),
  /** The language of the site and its mails; absent until one is chosen. */
  language: z.optional(language),
  phone: z.optional(z.string()),
  phoneCode: z.optional(z.string()),
  dateOfBirth: z.optional(isoDate),
  /** Tokens. */
  balance: amountOutput,
  stats: z.record(z.string(), z.number()),
  verifiedEmail: z.boolean(),
  verifiedAccount: z.boolean(),
  /** Creators: whether an operator has approved them. */
  verifiedDocument: z.boolean(),
  twitterConnected: z.boolean(),
  googleConnected: z.boolean(),
  /** 1 while the account is in use; existing clients count with it. */
  isOnline: z.number(),
  /** Changes whenever the profile is saved; a form sends back the one it was filled from (`unchangedSince`). */
  profileVersion: z.int(),
  createdAt: isoDate,
  updatedAt: isoDate,
  /** Only during impersonation: when it ends by itself. */
  impersonationEndsAt: z.optional(isoDate),
  ...creatorFields,
});

export const getSelf = endpoint({
  method: 'GET',
  path: '/users/me',
  who: 'signedIn',
  summary: 'The logged-in account, for every role',
  output: selfObject,
  evenWhenClosed: true,
});

/** What accounts may change about themselves; an absent or blank field stays unchanged. */
export const ownChanges = {
  firstName: z.optional(userName),
  lastName: z.optional(userName),
  name: keptWhenBlank(displayName),
  username: keptWhenBlank(username),
  email: keptWhenBlank(emailAddress),
  gender: keptWhenBlank(gender),
  language: keptWhenBlank(language),
  password: keptWhenBlank(newPassword),
  /** Required for a new password on our own site. */
  currentPassword: keptWhenBlank(knownPassword),
  /** The `profileVersion` that the form was filled from: a profile saved since then is not overwritten. */
  unchangedSince: z.optional(z.int()),
};

/** What can go wrong when an account changes itself. */
export const ownChangeRefusals = [
  profileChanged,
  usernameTaken,
  emailTaken,
  usernameReserved,
  passwordTooCommon,
  currentPasswordWrong,
  passwordMissing,
  platformRefusals.reauthenticationNeeded,
] as const;

export const changeSelf = endpoint({
  method: 'PUT',
  path: '/users',
  who: 'fan',
  summary: 'Updates your own profile; a new password ends all other sessions',
  /** Creators who hide from a country see how many of their subscribers live there. */
  body: z.object({ ...ownChanges, country: keptWhenBlank(countryCode) }),
  output: selfObject,
  refusals: [...ownChangeRefusals, countryUnknown],
  // It compares passwords, so it is rate-limited like the login.
  limit: 'login',
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/users/me/password',
  who: 'signedIn',
  summary: 'Sets a new password and ends all other sessions',
  body: z.object({ password: newPassword, currentPassword: keptWhenBlank(knownPassword) }),
  output: done,
  refusals: [
    passwordTooCommon,
    currentPasswordWrong,
    passwordMissing,
    platformRefusals.reauthenticationNeeded,
  ],
  limit: 'login',
});

// The limit of existing clients; camera apps already scale larger pictures down.
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
export const avatarFile = { maxBytes: MAX_AVATAR_BYTES, maxCount: 1, required: true } as const;

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/users/avatar/upload',
  who: 'signedIn',
  summary: 'Replaces your own avatar',
  files: { avatar: avatarFile },
  output: z.object({ url: z.string() }),
  limit: 'upload',
});

nameSchemas({ Self: selfObject });
