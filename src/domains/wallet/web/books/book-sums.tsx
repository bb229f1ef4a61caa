import { useLingui } from '@lingui/react/macro';
import { Stat, StatRow } from '#design/parts/stat.tsx';
import { Text } from '#design/parts/text.tsx';
import styles from './book-sums.module.css';

export interface BookSum {
  label: string;
  /** With its unit. */
  value: string;
}

/** The sums of everything that the filters find; null where there is too much to add up. */
export function BookSums({ sums }: { sums: readonly BookSum[] | null }) {
  const { t } = useLingui();
  return (
    <section className={styles.sums} aria-label={t`Totals`}>
      <Text size="small" tone="third">
        {sums ? t`Totals of all pages` : t`There are too many rows for a total. Choose fewer days.`}
      </Text>
      {sums && (
        <StatRow>
          {sums.map(({ label, value }) => (
            <Stat key={label} label={label} value={value} />
          ))}
        </StatRow>
      )}
    </section>
  );
}
