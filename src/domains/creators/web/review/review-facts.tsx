import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Facts } from '#design/patterns/facts.tsx';
import { countryName } from '#domains/site/web/index.ts';
import { useNow } from '#platform/web/page/settings.tsx';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { dateFormat } from '#platform/web/text/intl-formats.ts';
import type { Review } from '../../contract/reviews.contract.ts';
import { ageInYears } from '../profile/age-in-years.ts';
import styles from './review.module.css';

/** The data of the form, to compare with the ID documents. */
export function ReviewFacts({ review }: { review: Review }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const facts: [string, ReactNode][] = [
    [t`Legal name`, review.legalName],
    [t`Date of birth`, review.dateOfBirth && <BirthDay value={review.dateOfBirth} />],
    [t`Country`, review.country && countryName(review.country, locale)],
    [t`Email`, review.email],
  ];
  return (
    <div className={styles.facts}>
      <Facts
        inRows
        facts={facts.map(([label, value]) => ({
          label,
          // Server and browser may know a country by slightly different names.
          value: <bdi suppressHydrationWarning>{value || t`not provided`}</bdi>,
        }))}
      />
    </div>
  );
}

function BirthDay({ value }: { value: string }) {
  const locale = useFormatLocale();
  const now = useNow();
  // A day has no time zone.
  const format = dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <>
      <time dateTime={value}>{format.format(new Date(value))}</time>,{' '}
      <Plural value={ageInYears(value, now())} one="# year" other="# years" />
    </>
  );
}
