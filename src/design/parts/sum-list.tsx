import { Money } from './money.tsx';
import styles from './sum-list.module.css';

interface SumRow {
  label: string;
  /** Formatted, with its sign. */
  amount: string;
}

interface SumListProps {
  /** The workings, in ink. */
  rows: readonly SumRow[];
  /** What they come to: the one gold figure. */
  total: SumRow;
  /** Nothing is about to be paid yet: the total is ink like the rest. */
  isOpen?: boolean;
}

/** How an amount comes about, line by line, with the result below the rule. */
export function SumList({ rows, total, isOpen }: SumListProps) {
  return (
    <dl className={styles.sums}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row}>
          <dt>{row.label}</dt>
          <dd className={styles.amount}>
            <Money size="name">{row.amount}</Money>
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd>
          <Money gold={!isOpen} size="sum">
            {total.amount}
          </Money>
        </dd>
      </div>
    </dl>
  );
}
