/** A test mail to the operator's own address, and its result: what to do where it was refused. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { getMail, type Mail, sendTestMail } from '../../contract/mails.contract.ts';
import { MailFailure } from './mail-failure.tsx';

// A silent server times out after 20 seconds, and an earlier mail may be waiting for it too.
const PATIENCE_MILLISECONDS = 60_000;
const IMPERSONATION_MILLISECONDS = 500;

/** Not tried yet. */
const isUntried = ({ state, error }: Mail) => state === 'waiting' && error === null;

/** Sends test mails, one at a time; `mail` is the state of the last one. */
export function useTestMail() {
  const { busy, action } = useAction();
  const [mail, setMail] = useState<Mail>();

  const send = () =>
    action(async () => {
      setMail(undefined);
      const until = Date.now() + PATIENCE_MILLISECONDS;
      let test = await browserApi.call(sendTestMail);
      while (isUntried(test) && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, IMPERSONATION_MILLISECONDS));
        test = await browserApi.call(getMail, { params: { id: test._id } });
      }
      setMail(test);
      return undefined;
    });

  return { busy, mail, send, forget: () => setMail(undefined) };
}

/** The result of a test mail. */
export function TestMailResult({ mail }: { mail: Mail | undefined }) {
  const { t } = useLingui();
  if (!mail) return null;
  const { _id, to, state, error } = mail;
  const title = state === 'kept' ? t`Test email stored, not sent` : t`A test email is on its way to ${to}`;
  return (
    <Alert
      tone={error === null ? 'success' : 'error'}
      title={error === null ? title : t`Email not sent`}
      action={<TextLink href={`/admin/mails/${_id}`}>{t`View email`}</TextLink>}
    >
      {error !== null && <MailFailure error={error} />}
    </Alert>
  );
}

/** The button and the result together. */
export function TestMail() {
  const { t } = useLingui();
  const { busy, mail, send } = useTestMail();
  return (
    <>
      <TestMailResult mail={mail} />
      <Actions>
        <Button kind="line" size="dense" busy={busy} onClick={send}>
          {t`Send test email`}
        </Button>
      </Actions>
    </>
  );
}
