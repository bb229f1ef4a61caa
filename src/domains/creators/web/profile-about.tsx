import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { countryName, languageName } from '#domains/site/web/index.ts';
import { useFormatLocale } from '#platform/web/format-locale.tsx';
import { Time } from '#platform/web/time.tsx';
import { ATTRIBUTE_NAMES, type CreatorProfile } from '../contract/creator-card.contract.ts';
import styles from './profile-about.module.css';
import { useAttributeWords } from './use-attribute-words.ts';
import { useAttributeTitles } from './use-facet-words.ts';
import { useGenderWords } from './use-gender-words.ts';

/** As much of a creator as is told here. */
export type AboutCreator = Pick<
  CreatorProfile,
  'city' | 'state' | 'country' | 'languages' | 'gender' | 'createdAt' | (typeof ATTRIBUTE_NAMES)[number]
>;

interface ProfileAboutProps {
  creator: AboutCreator;
  crafts: readonly string[];
}

type Fact = [label: string, value: ReactNode];

/** What a creator chose to tell, in plain lines. */
export function ProfileAbout({ creator, crafts }: ProfileAboutProps) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const titles = useAttributeTitles();
  const attributeWords = useAttributeWords();
  const genders = useGenderWords();
  const { city, state, country, languages, gender } = creator;
  const place = [city, state, country && countryName(country, locale)].filter(Boolean).join(', ');
  const told: Fact[] = [
    [t`What they do`, crafts.join(', ')],
    [t`Where`, place],
    [t`Languages`, languages.map((language) => languageName(language, locale)).join(', ')],
    [t`Gender`, gender && (genders[gender] ?? gender)],
    ...ATTRIBUTE_NAMES.map((name): Fact => [titles[name], attributeWords(name, creator[name] ?? '')]),
  ];
  const facts: Fact[] = [
    ...told.filter(([, value]) => value),
    [t`In the house since`, <Time key="since" value={creator.createdAt} as="month" />],
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
