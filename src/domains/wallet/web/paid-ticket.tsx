/** The moment after paying: the stub with the amount tears off, and what is left stands below it. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { TearingStub } from '#design/parts/tearing-stub.tsx';
import { Text } from '#design/parts/text.tsx';
import styles from './money-sheet.module.css';

// Long enough to read what is on the ticket before its stub goes.
const READING_MILLISECONDS = 900;

interface PaidTicketProps {
  /** "Unlocked". */
  words: string;
  amount: string;
  /** The balance afterwards. */
  left: string;
  about: ReactNode;
  /** What was bought is fetched meanwhile. */
  onPaid?(): Promise<void>;
  /** Both are done: the stub is gone, and what was bought is there. */
  onGone(): void;
}

export function PaidTicket({ words, amount, left, about, onPaid, onGone }: PaidTicketProps) {
  const { t } = useLingui();
  const [torn, setTorn] = useState(false);
  const [gone, setGone] = useState(false);
  const [fetched, setFetched] = useState(false);
  const fetchBought = useEffectEvent(() => onPaid?.() ?? Promise.resolve());
  const end = useEffectEvent(onGone);

  useEffect(() => {
    const reading = setTimeout(() => setTorn(true), READING_MILLISECONDS);
    // Even when the fetching fails the thing is theirs; the page shows it at its next load.
    fetchBought().finally(() => setFetched(true));
    return () => clearTimeout(reading);
  }, []);

  useEffect(() => {
    if (gone && fetched) end();
  }, [gone, fetched]);

  return (
    <div className={styles.paid}>
      {about}
      <p role="status" className={styles.paidTicket}>
        <span className={styles.paidWords}>
          <strong>{words}</strong>
          <Text as="span" size="small" tone="second">
            {t`${left} left in your wallet`}
          </Text>
        </span>
        <TearingStub torn={torn} onGone={() => setGone(true)}>
          {amount}
        </TearingStub>
      </p>
    </div>
  );
}
