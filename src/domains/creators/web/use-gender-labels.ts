import { useLingui } from '@lingui/react/macro';

/** The genders of a form, in order. */
export function useGenderLabels(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return { female: t`Female`, male: t`Male`, transgender: t`Trans`, couple: t`Couple` };
}
