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
    'accounts.link-expired': t`This link has been used or is too old. Please ask for a new one.`,
    'accounts.password-too-common': t`This password is too easy to guess. Please choose another one.`,
    'accounts.social-login-off': t`This way to log in is not offered here.`,
    'accounts.social-login-not-confirmed': t`The other site did not confirm who you are. Please try again.`,
    'accounts.social-login-unreachable': t`The other site does not answer at the moment. Please try again later, or log in with your password.`,
    'accounts.social-login-address-taken': t`There is already an account with your e-mail address, and its address is not confirmed yet. Please log in with its password.`,
    'accounts.social-login-operator': t`The account with your e-mail address is an operator’s: no other site leads into it. Please log in with its password or a passkey.`,
    'accounts.social-login-address-needed': t`The other site told us no confirmed e-mail address of yours. Please create an account with your address.`,
    'accounts.email-not-verified': t`Please confirm your e-mail address first. The link is in your mail.`,
    'accounts.credentials-wrong': t`Incorrect credentials!`,
    'accounts.code-wrong': t`This code is not right, or it has been used.`,
    'accounts.too-many-codes': t`Too many codes were wrong. Please wait a little.`,
    'accounts.ticket-expired': t`That took too long. Please log in once more.`,
    'site.captcha-needed': t`Many tries have come from your connection. Please switch JavaScript on, or try again in an hour.`,
    'access.origin-not-allowed': t`That form came from another page, so nothing was done with it. Please fill it in here.`,
    'request.rate-limited': t`That was a bit fast. Please try again in a moment.`,
    'request.shape': t`Please check what you entered.`,
  };
  const title = Object.hasOwn(words, code) ? words[code] : undefined;
  return <Alert tone="error" title={title ?? i18n._(clientWords.somethingWrong)} />;
}
