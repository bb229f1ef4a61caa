import { countryName } from '#domains/site/web/index.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import type { StoredAddress } from '../../contract/addresses/addresses.contract.ts';
import styles from './addresses.module.css';

type Lines = Omit<StoredAddress, '_id' | 'source' | 'sourceId' | 'country' | 'createdAt' | 'updatedAt'>;

/** The lines of an address, each as it stands on a parcel. */
export function useAddressLines(): (address: Lines) => string[] {
  const locale = useFormatLocale();
  return ({ name, streetAddress, streetNumber, ward, district, zipCode, city, state, countryCode }) =>
    [
      name,
      `${streetAddress} ${streetNumber}`.trim(),
      [ward, district].filter(Boolean).join(', '),
      `${zipCode} ${city}`.trim(),
      state,
      countryName(countryCode, locale),
    ].filter(Boolean);
}

/** An address, line by line. */
export function AddressLines({ address }: { address: Lines }) {
  const linesOf = useAddressLines();
  return (
    <address className={styles.lines}>
      {linesOf(address).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <bdi key={at}>{line}</bdi>
      ))}
      {address.description && <bdi className={styles.hint}>{address.description}</bdi>}
    </address>
  );
}
