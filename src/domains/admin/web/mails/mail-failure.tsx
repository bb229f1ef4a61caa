import { useLingui } from '@lingui/react/macro';
import { mailProblemOf } from './mail-problem.ts';
import styles from './mails.module.css';

/** Why a mail has not gone out: what to do about it, and below it what was answered, for whoever knows. */
export function MailFailure({ error }: { error: string }) {
  const { t } = useLingui();
  const problem = mailProblemOf(error);
  // As the fields of the settings are called.
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
  // What is missing here was answered by no server: there is nothing more to read.
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
