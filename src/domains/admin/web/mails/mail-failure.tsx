import { useLingui } from '@lingui/react/macro';
import { mailProblemOf } from './mail-problem.ts';
import styles from './mails.module.css';

/** Why a mail was not sent: what to do about it, and below it the server's answer. */
export function MailFailure({ error }: { error: string }) {
  const { t } = useLingui();
  const problem = mailProblemOf(error);
  // As the fields of the settings are labeled.
  const sender = t`Sender`;
  const password = t`Password at the mail server`;
  const words = {
    unreachable: t`Nothing answers at this name and port. Check both the mail server and its port.`,
    name: t`There is no server of this name. Check how the mail server is spelt.`,
    login: t`The mail server does not take this user and password. Type both again.`,
    sender: t`“${sender}” is empty. Type there the address that mails come from.`,
    password: t`“${password}” is empty, or was typed for another server. Type it again.`,
    encryption: t`The encryption does not fit this mail server. Choose another, or the port that goes with it.`,
  };
  // Our own error, not a server's answer: there is nothing more to show.
  const isOwn = problem === 'sender' || problem === 'password';
  return (
    <>
      {problem && <p>{words[problem]}</p>}
      {!isOwn && (
        <p className={styles.answer}>
          <bdi>{error}</bdi>
        </p>
      )}
    </>
  );
}
