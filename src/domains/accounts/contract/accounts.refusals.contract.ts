import { refusal, refusalAt } from '#platform/contract/refusal.ts';

/** One answer for an unknown account, a wrong password, and a suspended account with a wrong password. */
export const credentialsWrong = refusal('accounts.credentials-wrong', 422, 'Incorrect credentials!');

/** Returned only to the authenticated owner, with the operator’s reason and end date (null: no end is set). */
export const accountSuspended = refusal(
  'accounts.suspended',
  403,
  'This account is suspended. Please contact us.',
  ['reason', 'endsAt'],
);

/**
 * Returned only to someone who knows the password, where the site requires a confirmed address. `isKept`: the site
 * sends no mail, and the link is stored for its operator.
 */
export const emailNotVerified = refusal(
  'accounts.email-not-verified',
  403,
  'Please confirm your email address first. The link is in your inbox.',
  ['isKept'],
);

export const emailAlreadyVerified = refusal(
  'accounts.email-already-verified',
  409,
  'Your email address is already confirmed.',
);

export const emailMissing = refusal(
  'accounts.email-missing',
  422,
  'Please add an email address to your account first.',
);

export const verificationJustSent = refusal(
  'accounts.verification-just-sent',
  429,
  'We just sent you an email. Please check your inbox.',
  ['retryAfterSeconds'],
);

export const linkExpired = refusal(
  'accounts.link-expired',
  410,
  'This link has already been used or has expired. Please request a new one.',
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
  'An account with this email address already exists.',
);

export const countryUnknown = refusalAt(
  'country',
  'accounts.country-unknown',
  422,
  'There is no country with this code.',
);

export const usernameReserved = refusalAt(
  'username',
  'accounts.username-reserved',
  422,
  'This username is not available. Please choose another one.',
);

/** Nobody registers before the site has an owner: the owner first decides what new users will find. */
export const siteWithoutOwner = refusal(
  'accounts.site-without-owner',
  403,
  'This site is not open yet. Please come back later.',
);

/** The operator takes no new accounts. */
export const signUpClosed = refusal(
  'accounts.sign-up-closed',
  403,
  'Sign-up is closed. If you already have an account, please log in.',
);

export const invitationNeeded = refusal(
  'accounts.invitation-needed',
  403,
  'Sign-up is by invitation only. Please open your invitation link.',
);

/** One answer for a code that nobody has made, and one that is used up, expired or revoked. */
export const invitationUnusable = refusal(
  'accounts.invitation-unusable',
  410,
  'This invitation does not work: it is used up, expired or wrong. Please ask for a new one.',
);

/** `role`: the only kind of account that it is for. */
export const invitationForOthers = refusal(
  'accounts.invitation-for-others',
  403,
  'This invitation is for another kind of account.',
  ['role'],
);

export const invitationNotFound = refusal(
  'accounts.invitation-not-found',
  404,
  'This invitation does not exist.',
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
  'Your current password is wrong.',
);

/** The server does not store what was typed; the form still has it. */
export const profileChanged = refusal(
  'accounts.profile-changed',
  409,
  'Your profile was changed elsewhere after you opened this form. Your changes are still here; save again to replace the other version.',
  ['profileVersion'],
);

export const userNotFound = refusal('accounts.user-not-found', 404, 'This account does not exist.');

/** Operators cannot suspend each other, nor view the site as each other. */
export const operatorExempt = refusal(
  'accounts.operator-exempt',
  409,
  'This is an operator’s account. Please remove the operator role on the command line first.',
);

export const alreadySuspended = refusal(
  'accounts.already-suspended',
  409,
  'This account is already suspended.',
);

export const notSuspended = refusal('accounts.not-suspended', 409, 'This account is not suspended.');

/** To operators who want to send somebody a link. */
export const userSuspended = refusal(
  'accounts.user-suspended',
  409,
  'This account is suspended. Lift the suspension first.',
);

export const userWithoutEmail = refusal(
  'accounts.user-without-email',
  409,
  'This account has no email address.',
);

export const userVerified = refusal(
  'accounts.user-verified',
  409,
  'This email address is already confirmed.',
);

export const linkJustSent = refusal(
  'accounts.link-just-sent',
  429,
  'A link was just sent to this person. Please wait a moment before you send another one.',
  ['retryAfterSeconds'],
);

/** A suspended account has no pages to view. */
export const nothingToSee = refusal(
  'accounts.nothing-to-see',
  409,
  'This account can’t log in, so there is nothing to view.',
);

export const notImpersonating = refusal(
  'accounts.not-impersonating',
  409,
  'You are not viewing the site as another user.',
);
/** For accounts that have only ever logged in through another site. */
export const passwordMissing = refusalAt(
  'currentPassword',
  'accounts.password-missing',
  409,
  'Your account has no password yet. You can set one with “Forgot password?” on the login page.',
);

export const socialLoginOff = refusal(
  'accounts.social-login-off',
  404,
  'This login method is not available.',
);

/** Cancelled, too old, forged, or meant for another site: the provider's answer does not authenticate anybody. */
export const socialLoginNotConfirmed = refusal(
  'accounts.social-login-not-confirmed',
  422,
  'The other site did not confirm your identity. Please try again.',
);

export const socialLoginUnreachable = refusal(
  'accounts.social-login-unreachable',
  503,
  'The other site is not responding. Please try again later or log in with your password.',
);

/** Returned only to someone whose address the other site has confirmed. */
export const socialLoginAddressTaken = refusal(
  'accounts.social-login-address-taken',
  409,
  'An account with your email address already exists, but the address is not confirmed yet. Please log in with your password.',
);

/** An operator's account is never linked by address alone. Reads like the refusal before. */
export const socialLoginOperator = refusal(
  'accounts.social-login-operator',
  409,
  'Your email address belongs to an operator’s account, which can’t use social login. Please log in with your password or a passkey.',
);

/** The site requires a confirmed address, and the other site returns none. */
export const socialLoginAddressNeeded = refusal(
  'accounts.social-login-address-needed',
  422,
  'The other site did not share a confirmed email address. Please sign up with your email address instead.',
);

/** Without it no password, passkey or social login would be left. */
export const onlyWayIn = refusal(
  'accounts.only-way-in',
  409,
  'This is your only way to log in. Please set a password first, with “Forgot password?” on the login page.',
);

/** Codes are only sent to pages on an allowed origin. */
export const socialLoginReturnNotAllowed = refusal(
  'accounts.social-login-return-not-allowed',
  422,
  'This return address is not allowed.',
);

/** Only the console can do it. */
export const accountRoleFixed = refusal(
  'accounts.role-fixed',
  409,
  'A creator’s role can’t be changed, because the profile, posts and earnings depend on it.',
);

/** Only the console can do it. */
export const lastOperator = refusal(
  'accounts.last-operator',
  409,
  'This is the only operator. Please add another one first.',
);

/** The site has an owner already; also for a code that was valid a moment ago. */
export const setupClosed = refusal(
  'accounts.setup-closed',
  404,
  'This site already has an owner. If that’s you, please log in.',
);

export const setupCodeWrong = refusalAt(
  'code',
  'accounts.setup-code-wrong',
  422,
  'This code is wrong or has been replaced by a newer one.',
);

/** Returned only to someone who knows the password. The ticket replaces it in `POST /auth/login/second-step`. */
export const secondFactorNeeded = refusal(
  'accounts.second-factor-needed',
  403,
  'This account uses two-factor authentication. Please log in on the website.',
  ['ticket'],
);

export const codeWrong = refusalAt(
  'code',
  'accounts.code-wrong',
  422,
  'This code is wrong or has already been used.',
);

export const tooManyCodes = refusal(
  'accounts.too-many-codes',
  429,
  'Too many wrong codes. Please wait a moment and try again.',
  ['retryAfterSeconds'],
);

/** The login ticket is too old, or the password has changed since. */
export const ticketExpired = refusal(
  'accounts.ticket-expired',
  410,
  'That took too long. Please log in again.',
);

export const reauthenticationWrong = refusalAt(
  'credential',
  'accounts.reauthentication-wrong',
  422,
  'That was not correct. Please try again.',
);

export const authenticatorOn = refusal(
  'accounts.authenticator-on',
  409,
  'Two-factor authentication is already on. Turn it off first to use another app.',
);

export const authenticatorOff = refusal(
  'accounts.authenticator-off',
  409,
  'Two-factor authentication is off.',
);

export const exportJustAsked = refusal(
  'accounts.export-just-asked',
  429,
  'You have already requested your data today. Please try again tomorrow.',
  ['retryAfterSeconds'],
);

/** A creator's pending earnings would be lost. */
export const earningsPending = refusal(
  'accounts.earnings-pending',
  409,
  'Some of your earnings are still pending. You can delete your account once they are available.',
  ['until'],
);

export const ordersOpen = refusal(
  'accounts.orders-open',
  409,
  'Some of your orders are not finished yet. You can delete your account once they are.',
);

export const operatorStays = refusal(
  'accounts.operator-stays',
  409,
  'An operator’s account can’t be deleted. Please change its role to fan on the server’s command line first.',
);

/** Browsers create passkeys only for host names, and only over https or on localhost. */
export const passkeysImpossible = refusal(
  'accounts.passkeys-impossible',
  409,
  'Passkeys don’t work on this site. It needs a domain name and HTTPS.',
);

/** One answer for an unknown passkey, a wrong signature, an expired challenge and a replay. */
export const passkeyNotConfirmed = refusal(
  'accounts.passkey-not-confirmed',
  422,
  'This passkey could not be verified. Please try again.',
);

export const passkeyKnown = refusal('accounts.passkey-known', 409, 'This passkey is already in use.');

export const passkeysTooMany = refusal(
  'accounts.passkeys-too-many',
  409,
  'You have reached the maximum number of passkeys. Please remove one first.',
);

/** Said no, or the service that checks it did. */
export const ageNotConfirmed = refusal(
  'accounts.age-not-confirmed',
  403,
  'You have to be at least 18, and of legal age where you live.',
);
