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
  'Please confirm your e-mail address first. The link is in your mail.',
  ['isKept'],
);

export const emailAlreadyVerified = refusal(
  'accounts.email-already-verified',
  409,
  'Your e-mail address is confirmed already.',
);

export const emailMissing = refusal(
  'accounts.email-missing',
  422,
  'Please enter an e-mail address in your account first.',
);

export const verificationJustSent = refusal(
  'accounts.verification-just-sent',
  429,
  'We have just sent you a mail. Please look into your mailbox.',
  ['retryAfterSeconds'],
);

export const linkExpired = refusal(
  'accounts.link-expired',
  410,
  'This link has been used or is too old. Please ask for a new one.',
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

/** Nobody registers before the site has an owner: the owner first decides what new users will find. */
export const siteWithoutOwner = refusal(
  'accounts.site-without-owner',
  403,
  'This site is not open yet. Please come back later.',
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

/** The server does not store what was typed; the form still has it. */
export const profileChanged = refusal(
  'accounts.profile-changed',
  409,
  'Your profile was saved elsewhere since you opened this form. What you have typed is still here: save again to put it in its place.',
  ['profileVersion'],
);

export const userNotFound = refusal('accounts.user-not-found', 404, 'There is no such account.');

/** Operators cannot suspend each other, nor view the site as each other. */
export const operatorExempt = refusal(
  'accounts.operator-exempt',
  409,
  'This account is an operator’s. Take the role away at the console first.',
);

export const alreadySuspended = refusal(
  'accounts.already-suspended',
  409,
  'This account is suspended already.',
);

export const notSuspended = refusal('accounts.not-suspended', 409, 'This account is not suspended.');

/** A suspended account has no pages to view. */
export const nothingToSee = refusal(
  'accounts.nothing-to-see',
  409,
  'This account is shut out: there is nothing that it sees.',
);

export const notImpersonating = refusal(
  'accounts.not-impersonating',
  409,
  'You are not looking through anybody’s eyes.',
);
/** For accounts that have only ever logged in through another site. */
export const passwordMissing = refusalAt(
  'currentPassword',
  'accounts.password-missing',
  409,
  'You have no password here yet. “Forgot it?” at the log-in mails you a link to set one.',
);

export const socialLoginOff = refusal(
  'accounts.social-login-off',
  404,
  'This way to log in is not offered here.',
);

/** Cancelled, too old, forged, or meant for another site: the provider's answer does not authenticate anybody. */
export const socialLoginNotConfirmed = refusal(
  'accounts.social-login-not-confirmed',
  422,
  'The other site did not confirm who you are. Please try again.',
);

export const socialLoginUnreachable = refusal(
  'accounts.social-login-unreachable',
  503,
  'The other site does not answer at the moment. Please try again later, or log in with your password.',
);

/** Returned only to someone whose address the other site has confirmed. */
export const socialLoginAddressTaken = refusal(
  'accounts.social-login-address-taken',
  409,
  'There is already an account with your e-mail address, and its address is not confirmed yet. Please log in with its password.',
);

/** An operator's account is never linked by address alone. Reads like the refusal before. */
export const socialLoginOperator = refusal(
  'accounts.social-login-operator',
  409,
  'The account with your e-mail address is an operator’s: no other site leads into it. Please log in with its password or a passkey.',
);

/** The site requires a confirmed address, and the other site returns none. */
export const socialLoginAddressNeeded = refusal(
  'accounts.social-login-address-needed',
  422,
  'The other site told us no confirmed e-mail address of yours. Please create an account with your address.',
);

/** Without it no password, passkey or social login would be left. */
export const onlyWayIn = refusal(
  'accounts.only-way-in',
  409,
  'This is your only way in. Please set a password first: “Forgot it?” at the log-in mails you a link.',
);

/** Codes are only sent to pages on an allowed origin. */
export const socialLoginReturnNotAllowed = refusal(
  'accounts.social-login-return-not-allowed',
  422,
  'This site does not send people back to that address.',
);

/** Only the console can do it. */
export const accountRoleFixed = refusal(
  'accounts.role-fixed',
  409,
  'A creator’s account stays one: profile, posts and earnings hang from it.',
);

/** Only the console can do it. */
export const lastOperator = refusal(
  'accounts.last-operator',
  409,
  'This is the only operator; make another one first.',
);

/** The site has an owner already; also for a code that was valid a moment ago. */
export const setupClosed = refusal(
  'accounts.setup-closed',
  404,
  'This site has an owner by now. If that is you, please log in.',
);

export const setupCodeWrong = refusalAt(
  'code',
  'accounts.setup-code-wrong',
  422,
  'This code is not right, or a newer one has been made since.',
);

/** Returned only to someone who knows the password. The ticket replaces it in `POST /auth/login/second-step`. */
export const secondFactorNeeded = refusal(
  'accounts.second-factor-needed',
  403,
  'This account asks for a second step. Please log in on the site itself.',
  ['ticket'],
);

export const codeWrong = refusalAt(
  'code',
  'accounts.code-wrong',
  422,
  'This code is not right, or it has been used.',
);

export const tooManyCodes = refusal(
  'accounts.too-many-codes',
  429,
  'Too many codes were wrong. Please wait a little.',
  ['retryAfterSeconds'],
);

/** The login ticket is too old, or the password has changed since. */
export const ticketExpired = refusal(
  'accounts.ticket-expired',
  410,
  'That took too long. Please log in once more.',
);

export const reauthenticationWrong = refusalAt(
  'credential',
  'accounts.reauthentication-wrong',
  422,
  'That is not right.',
);

export const authenticatorOn = refusal(
  'accounts.authenticator-on',
  409,
  'The second step is on already. Switch it off first to use another app.',
);

export const authenticatorOff = refusal('accounts.authenticator-off', 409, 'The second step is not on.');

export const exportJustAsked = refusal(
  'accounts.export-just-asked',
  429,
  'You have asked for your data today. Please ask again tomorrow.',
  ['retryAfterSeconds'],
);

/** A creator's pending earnings would be lost. */
export const earningsPending = refusal(
  'accounts.earnings-pending',
  409,
  'Some of your earnings are still held. Please delete your account after they are yours.',
  ['until'],
);

export const operatorStays = refusal(
  'accounts.operator-stays',
  409,
  'An operator’s account is not deleted. Once it is made a fan’s at the console of the site, it can be.',
);

/** Browsers create passkeys only for host names, and only over https or on localhost. */
export const passkeysImpossible = refusal(
  'accounts.passkeys-impossible',
  409,
  'Browsers make no passkeys for the address of this site: it needs a name and https.',
);

/** One answer for an unknown passkey, a wrong signature, an expired challenge and a replay. */
export const passkeyNotConfirmed = refusal(
  'accounts.passkey-not-confirmed',
  422,
  'This passkey was not confirmed. Please try again.',
);

export const passkeyKnown = refusal('accounts.passkey-known', 409, 'This passkey is in use already.');

export const passkeysTooMany = refusal(
  'accounts.passkeys-too-many',
  409,
  'You have as many passkeys as we keep. Please remove one first.',
);
