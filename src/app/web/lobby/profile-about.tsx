import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { countryName } from '#domains/creators/web/index.ts';
import { useFormatLocale } from '#platform/web/format-locale.tsx';
import { Time } from '#platform/web/time.tsx';
import styles from './profile.module.css';

interface ProfileAboutProps {
  creator: CreatorProfile;
  crafts: readonly string[];
}

/** What a creator chose to tell, in plain lines. */
export function ProfileAbout({ creator, crafts }: ProfileAboutProps) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const place = [creator.city, creator.state, creator.country && countryName(creator.country, locale)].filter(
    Boolean,
  );
  const facts: [label: string, value: ReactNode][] = [
    ...(crafts.length > 0 ? [[t`What they do`, crafts.join(', ')] as [string, ReactNode]] : []),
    ...(place.length > 0 ? [[t`Where`, place.join(', ')] as [string, ReactNode]] : []),
    ...(creator.languages.length > 0
      ? [[t`Languages`, creator.languages.join(', ')] as [string, ReactNode]]
      : []),
    [t`In the house since`, <Time key="since" value={creator.createdAt} as="long" />],
  ];
  return (
    <dl className={styles.about}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          {/* The server and the browser may know a country by slightly different names. */}
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
