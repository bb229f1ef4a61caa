import { readJson, type Sources } from './sources.ts';

interface PhoneMetadata {
  country_calling_codes: Record<string, string[]>;
}

/** Country calling codes (E.164) of those countries that have one, in the order of the countries. */
export function listPhoneCodes(
  sources: Sources,
  countries: readonly { name: string; code: string }[],
): object[] {
  const metadata = readJson<PhoneMetadata>(sources['libphonenumber-js'], 'metadata.min.json');
  const dialCodes = new Map(
    Object.entries(metadata.country_calling_codes).flatMap(([dialCode, codes]) =>
      codes.map((code) => [code, `+${dialCode}`] as const),
    ),
  );
  return countries.flatMap(({ name, code }) => {
    const dialCode = dialCodes.get(code);
    return dialCode ? [{ name, code, dialCode }] : [];
  });
}
