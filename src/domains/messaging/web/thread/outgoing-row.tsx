import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { useIsCutOff } from '#platform/web/live/socket.tsx';
import { discard, type OutgoingMessage, tryAgain } from '../outbox/outbox.ts';
import { QuotedMessage } from './message-row.tsx';
import styles from './thread.module.css';

/** A message on its way, or one that was refused. */
export function OutgoingRow({ message }: { message: OutgoingMessage }) {
  const { t } = useLingui();
  const isCutOff = useIsCutOff();
  const { _id, text, fileIds, quote, failure } = message;
  return (
    <article className={classNames(styles.message, styles.own)}>
      <div className={classNames(styles.bubble, styles.outgoing)}>
        {quote && <QuotedMessage quote={quote} />}
        {fileIds.length > 0 && (
          <p>
            <Plural value={fileIds.length} one="# file" other="# files" />
          </p>
        )}
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
      </div>
      {failure === undefined ? (
        <p className={styles.state} role="status">
          {isCutOff ? t`Waiting for a connection` : t`Sending`}
        </p>
      ) : (
        <div className={styles.failed} role="alert">
          <p>{failure}</p>
          <Button size="dense" onClick={() => tryAgain(_id)}>{t`Try again`}</Button>
          <Button size="dense" kind="quiet" onClick={() => discard(_id)}>{t`Delete message`}</Button>
        </div>
      )}
    </article>
  );
}
