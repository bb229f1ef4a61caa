import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { getCities, getCountries, getLanguages, getStates } from '../../contract/look-up-lists.contract.ts';
import { countryName } from './country-name.ts';
import { languageName } from './language-name.ts';
import { LookUpSelect } from './look-up-select.tsx';

interface ChoiceProps {
  value: string;
  onValueChange: (value: string) => void;
  name?: string;
}

/** A country, stored as a two-letter code and shown in the reader's language. */
export function CountrySelect(choice: ChoiceProps) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const { compare } = useMemo(() => new Intl.Collator(locale), [locale]);
  return (
    <LookUpSelect
      {...choice}
      label={t`Country`}
      autoComplete="country"
      chosen={countryName(choice.value, locale)}
      from={getCountries}
      call={{}}
      optionsOf={(countries) =>
        countries
          .map(({ code }) => ({ value: code, label: countryName(code, locale) }))
          .sort((one, other) => compare(one.label, other.label))
      }
    />
  );
}

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** A state of a country; one that is not on the list may be typed. */
export function StateSelect({ country, ...choice }: ChoiceProps & { country: string }) {
  const { t } = useLingui();
  return (
    <LookUpSelect
      {...choice}
      label={t`State or region`}
      chosen={choice.value}
      clearable
      ownWords
      disabled={country === ''}
      from={getStates}
      call={{ params: { countryCode: country } }}
      optionsOf={asOptions}
    />
  );
}

/** A city in a state; one that is not on the list may be typed. */
export function CitySelect({ country, state, ...choice }: ChoiceProps & { country: string; state: string }) {
  const { t } = useLingui();
  return (
    <LookUpSelect
      {...choice}
      label={t`City`}
      chosen={choice.value}
      clearable
      ownWords
      disabled={country === ''}
      from={getCities}
      // Without a state nothing is listed, and a city may still be typed.
      call={{ params: { countryCode: country, state: state || '-' } }}
      optionsOf={asOptions}
    />
  );
}

/** A language, stored by its English name; one that is not on the list, such as a dialect, may be typed. */
export function LanguageSelect(choice: ChoiceProps) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  return (
    <LookUpSelect
      {...choice}
      label={t`Languages`}
      chosen=""
      ownWords
      from={getLanguages}
      call={{}}
      optionsOf={(languages) =>
        languages.map(({ name }) => ({ value: name, label: languageName(name, locale) }))
      }
    />
  );
}
