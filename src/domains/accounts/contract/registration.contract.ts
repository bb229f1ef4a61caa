import * as z from 'zod/mini';
import { captchaNeeded } from '#domains/site/contract/captcha.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  emailTaken,
  invitationForOthers,
  invitationNeeded,
  invitationUnusable,
  passwordTooCommon,
  signUpClosed,
  siteWithoutOwner,
  usernameReserved,
  usernameTaken,
} from './accounts.refusals.contract.ts';
import { invitationCode } from './invitations.contract.ts';
import {
  displayName,
  emailAddress,
  gender,
  keptWhenBlank,
  language,
  newPassword,
  userName,
  username,
} from './legal-fields.contract.ts';

/** What can go wrong when an account of any role is created. */
export const newAccountRefusals = [usernameTaken, emailTaken, usernameReserved, passwordTooCommon] as const;

/** Why nobody may register now, or not with this invitation. */
export const signUpRefusals = [
  siteWithoutOwner,
  signUpClosed,
  invitationNeeded,
  invitationUnusable,
  invitationForOthers,
] as const;

/** Common to the registration of fans and creators. */
export const registrationRefusals = [...newAccountRefusals, ...signUpRefusals] as const;

/** Existing clients send first and last name, our own form the display name; one of the two must be there. */
const fanRegistration = z
  .object({
    firstName: z._default(userName, ''),
    lastName: z._default(userName, ''),
    name: keptWhenBlank(displayName),
    username,
    email: emailAddress,
    password: newPassword,
    gender: keptWhenBlank(gender),
    /** The language in which the form was read. */
    language: keptWhenBlank(language),
    invitation: invitationCode,
  })
  .check(
    z.refine((form) => form.name !== undefined || form.firstName !== '', {
      error: 'Please enter a name.',
      path: ['name'],
    }),
  );

export const registerFan = endpoint({
  method: 'POST',
  path: '/auth/users/register',
  who: 'anyone',
  summary: 'Registers a fan; logging in is a separate call',
  body: fanRegistration,
  output: z.object({ message: z.string() }),
  refusals: [...registrationRefusals, captchaNeeded],
  limit: 'register',
});

/** The fields of a new account that can be checked on their own; with the invitation, where one is needed. */
export const someOfNewAccount = {
  invitation: invitationCode,
  name: z.optional(displayName),
  username: z.optional(username),
  email: z.optional(emailAddress),
  password: z.optional(newPassword),
} as const;

/**
 * Checks the valid fields while others are still invalid, so that the form can show every error at once. It reveals
 * only what the registration itself would, and counts under the same limit.
 */
export const checkFanRegistration = endpoint({
  method: 'POST',
  path: '/auth/users/register/check',
  who: 'anyone',
  summary: 'Validates fields of a fan’s registration; nothing is stored',
  body: z.object(someOfNewAccount),
  output: z.object({ fits: z.literal(true) }),
  refusals: registrationRefusals,
  limit: 'register',
});
