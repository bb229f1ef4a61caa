/** The ticket right after payment: says what was paid and the balance, and its stub with the amount tears off. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { Money } from '#design/parts/money.tsx';
import { TearingStub } from '#design/parts/tearing-stub.tsx';
import { Text } from '#design/parts/text.tsx';
import styles from './money-sheet.module.css';

// Long enough to read the ticket before its stub disappears.
const READING_MILLISECONDS = 900;

interface PaidTicketProps {
  /** Such as "Unlocked". */
  words: string;
  amount: string;
  /** The balance after payment. */
  left: string;
  about: ReactNode;
  /** Fetches what was bought, in the meantime. */
  onPaid?(): Promise<void>;
  /** The stub is gone, and what was bought is there. */
  onOver(): void;
}

export function PaidTicket({ words, amount, left, about, onPaid, onOver }: PaidTicketProps) {
  const { t } = useLingui();
  const [torn, setTorn] = useState(false);
  const [gone, setGone] = useState(false);
  const [isFetched, setFetched] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const fetchBought = useEffectEvent(async () => {
    // Even if fetching fails, the item is bought; the page shows it at the next load.
    await onPaid?.().catch(() => {});
    setFetched(true);
  });

  useEffect(() => {
    // The pressed button is gone, so the focus has to move: to the words, which are read out by that.
    said.current?.focus();
    fetchBought();
    const reading = setTimeout(() => setTorn(true), READING_MILLISECONDS);
    return () => clearTimeout(reading);
  }, []);

  const over = useEffectEvent(onOver);
  const isOver = gone && isFetched;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);

  return (
    <div className={styles.paid}>
      {about}
      <div className={classNames(styles.paidTicket, gone && styles.kept)}>
        <p ref={said} role="status" tabIndex={-1} data-only-received="" className={styles.paidLabels}>
          <strong>{words}</strong>
          <Text as="span" size="small" tone="second">
            {t`${left} left in your wallet`}
          </Text>
        </p>
        {gone ? (
          <Money size="name" className={styles.paidAmount}>
            {amount}
          </Money>
        ) : (
          <TearingStub torn={torn} onGone={() => setGone(true)}>
            {amount}
          </TearingStub>
        )}
      </div>
    </div>
  );
}
