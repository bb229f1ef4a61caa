import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import type { WrittenForm } from '#platform/contract/written-form.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { accountSuspended } from '../../contract/accounts.refusals.contract.ts';
import { SuspendedAlert } from './suspended-alert.tsx';

interface PlainFailureProps {
  /** From the address, which anybody can write: it only selects one of our own texts. */
  code: string | null;
  /** The form that was refused, where this page is the answer to it. */
  written?: WrittenForm | null | undefined;
}

/** Why a form sent without JavaScript, or a social login, was refused. */
export function PlainFailure({ code, written }: PlainFailureProps) {
  const { i18n, t } = useLingui();
  if (code === null) return null;
  if (code === accountSuspended.code) return <SuspendedAlert refused={written?.refused} />;
  const words: Readonly<Record<string, string>> = {
    'accounts.link-expired': t`This link has already been used or has expired. Please request a new one.`,
    'accounts.password-too-common': t`This password is too easy to guess. Please choose another one.`,
    'accounts.social-login-off': t`This login method is not available.`,
    'accounts.social-login-not-confirmed': t`The other site did not confirm your identity. Please try again.`,
    'accounts.social-login-unreachable': t`The other site is not responding. Please try again later or log in with your password.`,
    'accounts.social-login-address-taken': t`An account with your email address already exists, but the address is not confirmed yet. Please log in with your password.`,
    'accounts.social-login-operator': t`Your email address belongs to an operator’s account, which can’t use social login. Please log in with your password or a passkey.`,
    'accounts.social-login-address-needed': t`The other site did not share a confirmed email address. Please sign up with your email address instead.`,
    'accounts.sign-up-closed': t`Sign-up is closed. If you already have an account, please log in.`,
    'accounts.invitation-needed': t`Sign-up is by invitation only. Please open your invitation link.`,
    'accounts.invitation-unusable': t`This invitation does not work: it is used up, expired or wrong. Please ask for a new one.`,
    'accounts.invitation-for-others': t`This invitation is for another kind of account.`,
    'accounts.email-not-verified': t`Please confirm your email address first. The link is in your inbox.`,
    'accounts.credentials-wrong': t`Incorrect credentials!`,
    'accounts.code-wrong': t`This code is wrong or has already been used.`,
    'accounts.too-many-codes': t`Too many wrong codes. Please wait a moment and try again.`,
    'accounts.ticket-expired': t`That took too long. Please log in again.`,
    'site.captcha-needed': t`Too many attempts from your connection. Please turn on JavaScript or try again in an hour.`,
    'access.origin-not-allowed': t`This form was sent from another page, so nothing was saved. Please fill it in here.`,
    'request.rate-limited': t`Too many requests. Please try again in a moment.`,
    'request.shape': t`Please check what you entered.`,
  };
  const title = Object.hasOwn(words, code) ? words[code] : undefined;
  return <Alert tone="error" title={title ?? i18n._(clientWords.somethingWrong)} />;
}
