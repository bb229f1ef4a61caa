import { useLingui } from '@lingui/react/macro';
import { RemovableChip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Field } from '#design/parts/field.tsx';
import { CitySelect, LanguageSelect, languageName, StateSelect } from '#domains/site/web/index.ts';
import type { Submission } from '#platform/web/forms/use-submit.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { CountryField } from './country-field.tsx';
import { FormGroup } from './form-group.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import styles from './profile-form.module.css';

interface PlaceFieldsProps {
  draft: ProfileDraft;
  onChange: (part: Partial<ProfileDraft>) => void;
  errorOf: Submission['errorOf'];
}

// The limit of the server.
const MAX_LANGUAGES = 20;

/** A creator's location and languages; fans filter by both. */
export function PlaceFields({ draft, onChange, errorOf }: PlaceFieldsProps) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const { country, state, city, languages } = draft;
  return (
    <FormGroup
      id="place"
      title={t`Location`}
      line={t`Shown on your page. Your street address is never shown.`}
    >
      <CountryField
        value={country}
        error={errorOf('country')}
        // Another country has other states and cities.
        onChange={(next) => onChange({ country: next, state: '', city: '' })}
      />
      <div className={styles.pair}>
        <Field label={t`State or region`} aside={t`optional`} error={errorOf('state')}>
          {/* Another state has other cities. */}
          <StateSelect
            country={country}
            value={state}
            onValueChange={(next) => onChange({ state: next, city: '' })}
          />
        </Field>
        <Field label={t`City`} aside={t`optional`} error={errorOf('city')}>
          <CitySelect
            country={country}
            state={state}
            value={city}
            onValueChange={(next) => onChange({ city: next })}
          />
        </Field>
      </div>
      <Field
        label={t`Languages`}
        hint={t`The languages you write and reply in.`}
        error={errorOf('languages')}
      >
        {languages.length < MAX_LANGUAGES && (
          <LanguageSelect
            value=""
            onValueChange={(language) => onChange({ languages: [...new Set([...languages, language])] })}
          />
        )}
      </Field>
      {languages.length > 0 && (
        <ChipRow label={t`Your languages`} wrap>
          {languages.map((language) => {
            const words = languageName(language, locale);
            return (
              <RemovableChip
                key={language}
                removeLabel={t`Remove ${words}`}
                onClick={() => onChange({ languages: languages.filter((each) => each !== language) })}
              >
                {words}
              </RemovableChip>
            );
          })}
        </ChipRow>
      )}
    </FormGroup>
  );
}
