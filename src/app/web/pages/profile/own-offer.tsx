import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { Heading } from '#design/parts/text.tsx';
import styles from './profile-offer.module.css';

/** On one's own page the ticket leads to what it brought in. */
export function OwnOffer() {
  const { t } = useLingui();
  return (
    <TallTicket
      floats
      stub={
        <>
          <Button kind="main" href="/creator/earning">{t`View my earnings`}</Button>
          <span
            className={styles.small}
          >{t`See the price, the platform fee and your share of every sale.`}</span>
        </>
      }
    >
      <div className={styles.offer}>
        <Heading level={2} size="name">{t`This is your profile`}</Heading>
        <ul className={styles.points}>
          <li>
            <Note icon={IconCheck}>{t`Fans see here what they get by following`}</Note>
          </li>
          <li>
            <Note icon={IconCheck}>{t`Fans can send you a tip here`}</Note>
          </li>
          <li>
            <Note icon={IconLock}>{t`Only you see this version`}</Note>
          </li>
        </ul>
      </div>
    </TallTicket>
  );
}
