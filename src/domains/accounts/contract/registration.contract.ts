import * as z from 'zod/mini';
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
  newPassword,
  personName,
  username,
} from './person-fields.contract.ts';

/** What can go wrong when an account is created, for whatever role. */
export const registrationRefusals = [usernameTaken, emailTaken, usernameReserved, passwordTooCommon] as const;

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
  refusals: registrationRefusals,
  limit: 'register',
});
