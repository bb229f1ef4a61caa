import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { countryName, languageName } from '#domains/site/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { ATTRIBUTE_NAMES, type CreatorProfile } from '../../contract/creator-card.contract.ts';
import { useAttributeTitles } from '../directory/use-facet-labels.ts';
import { useAttributeLabels } from '../use-attribute-labels.ts';
import { useGenderLabels } from '../use-gender-labels.ts';
import styles from './profile-about.module.css';

/** The fields that are shown here. */
export type AboutCreator = Pick<
  CreatorProfile,
  'city' | 'state' | 'country' | 'languages' | 'gender' | 'createdAt' | (typeof ATTRIBUTE_NAMES)[number]
>;

interface ProfileAboutProps {
  creator: AboutCreator;
  crafts: readonly string[];
}

type Fact = [label: string, value: ReactNode];

/** The details that a creator has chosen to show. */
export function ProfileAbout({ creator, crafts }: ProfileAboutProps) {
  const { t } = useLingui();
  const format = useFormat();
  const locale = useFormatLocale();
  const titles = useAttributeTitles();
  const attributeLabels = useAttributeLabels();
  const genders = useGenderLabels();
  const { city, state, country, languages, gender } = creator;
  const place = format.list(
    [city, state, country && countryName(country, locale)].flatMap((part) => part || []),
  );
  const texts: Fact[] = [
    [t`Category`, format.list(crafts)],
    [t`Location`, place],
    [t`Languages`, format.list(languages.map((language) => languageName(language, locale)))],
    [t`Gender`, gender && (genders[gender] ?? gender)],
    ...ATTRIBUTE_NAMES.map((name): Fact => [titles[name], attributeLabels(name, creator[name] ?? '')]),
  ];
  const facts: Fact[] = [
    ...texts.filter(([, value]) => value),
    [t`Joined`, <Time key="since" value={creator.createdAt} as="month" />],
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
