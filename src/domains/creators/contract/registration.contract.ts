import * as z from 'zod/mini';
import {
  displayName,
  emailAddress,
  gender,
  keptWhenBlank,
  language,
  newPassword,
  userName,
  username,
} from '#domains/accounts/contract/legal-fields.contract.ts';
import { registrationRefusals, someOfNewAccount } from '#domains/accounts/contract/registration.contract.ts';
import { pictureRefusals } from '#domains/media/contract/media.refusals.contract.ts';
import { DOCUMENT_MAX_BYTES, pictureField } from '#domains/media/contract/upload-limits.contract.ts';
import { captchaNeeded } from '#domains/site/contract/captcha.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, list } from '#platform/contract/fields.ts';
import { birthDate } from './birth-date.contract.ts';
import { categoryMissing, categoryUnknown, countryUnknown, tooYoung } from './creators.refusals.contract.ts';

// As it stands in the papers, so there is one.
const ownName = userName.check(z.minLength(1));

const document = pictureField({ maxBytes: DOCUMENT_MAX_BYTES });

/** Two letters, as in ISO 3166. */
export const countryCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Please give a code of two letters, such as PL.'));

// Nobody does more than ten things well enough to be found by them.
export const MAX_CATEGORIES = 10;

export const registerCreator = endpoint({
  method: 'POST',
  path: '/auth/performers/register',
  who: 'anyone',
  summary: 'Registers a creator, who then waits for the operator to see the papers',
  body: z.object({
    firstName: ownName,
    lastName: ownName,
    name: displayName,
    username,
    email: emailAddress,
    dateOfBirth: birthDate,
    country: countryCode,
    gender,
    /** In which the form was read. */
    language: keptWhenBlank(language),
    /** At least one, where the house has any. */
    categoryIds: z.optional(list(id, MAX_CATEGORIES)),
    password: newPassword,
  }),
  files: { idVerification: document, documentVerification: document },
  output: z.object({ message: z.string() }),
  refusals: [
    ...registrationRefusals,
    ...pictureRefusals,
    tooYoung,
    countryUnknown,
    categoryMissing,
    categoryUnknown,
    captchaNeeded,
  ],
  limit: 'register',
});

/**
 * Each part of the form is looked at when it is left, so that nobody hears at the very end that a name is taken. It
 * tells what the registration itself would tell, and counts under the same limit.
 */
export const checkRegistration = endpoint({
  method: 'POST',
  path: '/auth/performers/register/check',
  who: 'anyone',
  summary: 'Tells what is wrong with some fields of a creator’s registration; nothing is stored',
  body: z.object({
    ...someOfNewAccount,
    firstName: z.optional(ownName),
    lastName: z.optional(ownName),
    dateOfBirth: z.optional(birthDate),
    country: z.optional(countryCode),
  }),
  output: z.object({ fits: z.literal(true) }),
  refusals: [...registrationRefusals, tooYoung, countryUnknown],
  limit: 'register',
});
