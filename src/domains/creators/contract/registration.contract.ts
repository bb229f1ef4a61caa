import * as z from 'zod/mini';
import { invitationCode } from '#domains/accounts/contract/invitations.contract.ts';
import {
  countryCode,
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
import { DOCUMENT_MAX_BYTES, fileField } from '#domains/media/contract/upload-limits.contract.ts';
import { captchaNeeded } from '#domains/site/contract/captcha.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, list } from '#platform/contract/fields.ts';
import { birthDate } from './birth-date.contract.ts';
import { categoryMissing, categoryUnknown, countryUnknown, tooYoung } from './creators.refusals.contract.ts';

// Required, as it appears in the ID documents.
const ownName = userName.check(z.minLength(1));

const document = fileField({ maxBytes: DOCUMENT_MAX_BYTES });

// More than ten would make the directory's filter useless.
export const MAX_CATEGORIES = 10;

export const registerCreator = endpoint({
  method: 'POST',
  path: '/auth/performers/register',
  who: 'anyone',
  summary: 'Registers a creator, whose ID documents are then reviewed by the operator',
  body: z.object({
    firstName: ownName,
    lastName: ownName,
    name: displayName,
    username,
    email: emailAddress,
    dateOfBirth: birthDate,
    country: countryCode,
    gender,
    /** The language in which the form was read. */
    language: keptWhenBlank(language),
    /** At least one, where the site has any. */
    categoryIds: z.optional(list(id, MAX_CATEGORIES)),
    password: newPassword,
    invitation: invitationCode,
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
 * Checks one step of the form when the user leaves it, so that a taken name is reported early. It reveals only what the
 * registration itself would, and counts under the same limit.
 */
export const checkRegistration = endpoint({
  method: 'POST',
  path: '/auth/performers/register/check',
  who: 'anyone',
  summary: 'Validates fields of a creator’s registration; nothing is stored',
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
