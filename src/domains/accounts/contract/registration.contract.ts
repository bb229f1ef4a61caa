import * as z from 'zod/mini';
import { captchaNeeded } from '#domains/site/contract/captcha.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  emailTaken,
  passwordTooCommon,
  usernameReserved,
  usernameTaken,
} from './accounts.refusals.contract.ts';
import {
  displayName,
  emailAddress,
  gender,
  keptWhenBlank,
  language,
  newPassword,
  personName,
  username,
} from './person-fields.contract.ts';

/** What can be wrong with the name and the address of a new account. */
export const nameRefusals = [usernameTaken, emailTaken, usernameReserved] as const;

/** What can go wrong when an account is created, for whatever role. */
export const registrationRefusals = [...nameRefusals, passwordTooCommon] as const;

/** Existing clients send first and last name, our own form the display name; one of the two must be there. */
const fanRegistration = z
  .object({
    firstName: z._default(personName, ''),
    lastName: z._default(personName, ''),
    name: keptWhenBlank(displayName),
    username,
    email: emailAddress,
    password: newPassword,
    gender: keptWhenBlank(gender),
    /** In which the form was read. */
    language: keptWhenBlank(language),
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
  summary: 'Registers a fan; logging in is a call of its own',
  body: fanRegistration,
  output: z.object({ message: z.string() }),
  refusals: [...registrationRefusals, captchaNeeded],
  limit: 'register',
});
