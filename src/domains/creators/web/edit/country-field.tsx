import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '#design/parts/field.tsx';
import { CountrySelect } from '#domains/site/web/index.ts';

interface CountryFieldProps {
  value: string | undefined;
  error: string | undefined;
  onChange?: (code: string) => void;
}

/** The country where a creator lives. */
export function CountryField({ value, error, onChange }: CountryFieldProps) {
  const { t } = useLingui();
  const [country, setCountry] = useState(value ?? '');
  return (
    <Field label={t`Country`} hint={t`Where you live.`} error={error} required>
      <CountrySelect
        name="country"
        value={country}
        onValueChange={(code) => {
          setCountry(code);
          onChange?.(code);
        }}
      />
    </Field>
  );
}
