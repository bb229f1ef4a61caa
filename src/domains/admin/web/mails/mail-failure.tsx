import { useLingui } from '@lingui/react/macro';
import { mailProblemOf } from './mail-problem.ts';
import styles from './mails.module.css';

/** Why a mail was not sent: what to do about it, and below it the server's answer. */
export function MailFailure({ error }: { error: string }) {
  const { t } = useLingui();
  const problem = mailProblemOf(error);
  // As the fields of the settings are labeled.
  const sender = t`Sender`;
  const password = t`Mail server password`;
  const words = {
    unreachable: t`No server responds at this name and port. Check the mail server and its port.`,
    name: t`There is no server with this name. Check the spelling of the mail server.`,
    login: t`The mail server rejected this user and password. Enter both again.`,
    sender: t`“${sender}” is empty. Enter the address that emails are sent from.`,
    password: t`“${password}” is empty or belongs to another server. Enter it again.`,
    encryption: t`The encryption does not match this mail server. Choose another encryption or the matching port.`,
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
