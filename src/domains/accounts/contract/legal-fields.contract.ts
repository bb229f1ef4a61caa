/** Fields of a user as forms send them; shared by registration and profile, for fans and creators. */
import * as z from 'zod/mini';
import { emailAddress, text } from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/languages.ts';
import { loginNameForm, nameOrEmailForm, passwordForm } from '#platform/contract/normal-form.ts';
import { canBeShown } from '#platform/contract/shown-text.ts';

export { emailAddress };

// Letters of any script with their accents, space, comma, dot, apostrophes, hyphen; no digits.
const USER_NAME = /^[\p{L}\p{M} ,.'’-]*$/u;

/** First or last name; may be empty. */
export const userName = text({ max: 60 }).check(
  z.regex(USER_NAME, { error: 'Letters, spaces and . , - ’ only.' }),
);

/** The name that others see: any script, emoji welcome. */
export const displayName = text({ min: 1, max: 60 }).check(
  z.refine(canBeShown, {
    error: 'This name has characters that cannot be shown.',
  }),
);

/** The name in a profile's address; stored in lower case. */
export const username = z
  .string()
  .check(
    z.overwrite(loginNameForm),
    z.minLength(3, { error: 'At least 3 characters.' }),
    z.maxLength(30, { error: 'At most 30 characters.' }),
    z.regex(/^[a-z0-9]+$/, { error: 'Letters a–z and digits only.' }),
  );

/** What users log in with: a username or an email address, normalized as stored. */
export const nameOrEmail = text({ min: 1, max: 254 }).check(z.overwrite(nameOrEmailForm));

/** A new password. Only its length matters, so there is no rule on its composition. */
export const newPassword = z
  .string()
  .check(
    z.overwrite(passwordForm),
    z.minLength(8, { error: 'At least 8 characters.' }),
    z.maxLength(256, { error: 'At most 256 characters.' }),
  );

/** A password to compare with the stored one, which may have been set under other rules. */
export const knownPassword = z.string().check(z.minLength(1), z.maxLength(256));

export const gender = z.enum(['male', 'female', 'transgender', 'couple']);

/** The language of the site and its mails for this account. */
export const language = z.enum(languages);

/** A field that existing clients send empty or null to leave it unchanged. */
export function keptWhenBlank<T extends z.ZodMiniType>(field: T) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === '' || value === null ? undefined : value)),
      z.optional(field),
    ),
  );
}

/** Two letters, as in ISO 3166. */
export const countryCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Please give a code of two letters, such as PL.'));
