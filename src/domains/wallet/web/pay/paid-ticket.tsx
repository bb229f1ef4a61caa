/**
 * The ticket right after payment: the stub with the amount tears off; what was paid and the balance remain.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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
}

export function PaidTicket({ words, amount, left, about, onPaid }: PaidTicketProps) {
  const { t } = useLingui();
  const [torn, setTorn] = useState(false);
  const [gone, setGone] = useState(false);
  const fetchBought = useEffectEvent(() => onPaid?.());

  useEffect(() => {
    const reading = setTimeout(() => setTorn(true), READING_MILLISECONDS);
    // Even if fetching fails, the item is bought; the page shows it at the next load.
    fetchBought()?.catch(() => {});
    return () => clearTimeout(reading);
  }, []);

  return (
    <div className={styles.paid}>
      {about}
      <div className={classNames(styles.paidTicket, gone && styles.kept)}>
        <p role="status" className={styles.paidLabels}>
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
