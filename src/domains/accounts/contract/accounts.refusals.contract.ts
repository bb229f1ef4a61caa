import { refusal, refusalAt } from '#platform/contract/refusal.ts';

/** One answer for an unknown account, a wrong password, and a suspended account with a wrong password. */
export const credentialsWrong = refusal('accounts.credentials-wrong', 422, 'Incorrect credentials!');

/** Told only to somebody who knows the password. */
export const accountSuspended = refusal(
  'accounts.suspended',
  403,
  'This account is suspended. Please contact us.',
);

export const usernameTaken = refusalAt(
  'username',
  'accounts.username-taken',
  409,
  'This username is already taken.',
);

export const emailTaken = refusalAt(
  'email',
  'accounts.email-taken',
  409,
  'There is already an account with this e-mail address.',
);

export const usernameReserved = refusalAt(
  'username',
  'accounts.username-reserved',
  422,
  'This username is not available. Please choose another one.',
);

export const passwordTooCommon = refusalAt(
  'password',
  'accounts.password-too-common',
  422,
  'This password is too easy to guess. Please choose another one.',
);

export const currentPasswordWrong = refusalAt(
  'currentPassword',
  'accounts.current-password-wrong',
  422,
  'Your current password is not right.',
);
