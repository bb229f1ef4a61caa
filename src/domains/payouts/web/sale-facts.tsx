import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#platform/web/text/format.ts';
import { EarningState, useSaleLine } from './earning-labels.tsx';
import styles from './earnings.module.css';
import type { Earning } from './earnings-data.ts';

/** On a phone: details that the row of a sale has no room for. */
export function AboutSale({ earning }: { earning: Earning }) {
  const line = useSaleLine()(earning);
  return (
    <div className={styles.about}>
      {line && <p>{line}</p>}
      <PaidAndState earning={earning} />
    </div>
  );
}

/** The calculation of the net, and its state. */
export function PaidAndState({ earning }: { earning: Earning }) {
  const { t } = useLingui();
  const format = useFormat();
  const gross = format.tokens(earning.grossPrice);
  const charged = format.tokens(earning.fee);
  return (
    <>
      <p>{t`Fan paid ${gross}, fee ${charged}`}</p>
      <p>
        <EarningState earning={earning} />
      </p>
    </>
  );
}
