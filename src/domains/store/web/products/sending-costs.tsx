/** What sending a product costs, by groups of countries. */
import { useLingui } from '@lingui/react/macro';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Heading } from '#design/parts/text.tsx';
import { Facts } from '#design/patterns/facts.tsx';
import { countryName } from '#domains/site/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import type { WireProduct } from '../../contract/products/product.contract.ts';
import styles from './products.module.css';

export function SendingCosts({
  product: { sendingCosts, freeSendingFrom },
}: {
  product: Pick<WireProduct, 'sendingCosts' | 'freeSendingFrom'>;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const locale = useFormatLocale();
  const priceOf = (cost: number) => (cost === 0 ? t`Free` : format.tokens(cost));
  const nameOf = (countries: readonly string[]) =>
    countries.length > 0
      ? format.list(countries.map((code) => countryName(code, locale)))
      : sendingCosts.length > 1
        ? t`Everywhere else`
        : t`Everywhere`;
  const free = freeSendingFrom === null ? '' : format.tokens(freeSendingFrom);
  return (
    <section className={styles.sending}>
      <Heading level={2} size="name">{t`Shipping`}</Heading>
      {sendingCosts.length === 0 ? (
        <OwnText>{t`Free shipping to all countries`}</OwnText>
      ) : (
        <Facts
          inRows
          facts={sendingCosts.map(({ countries, cost }) => ({
            label: nameOf(countries),
            value: <bdi>{priceOf(cost)}</bdi>,
          }))}
        />
      )}
      {free && sendingCosts.length > 0 && <Note>{t`Free shipping on orders of ${free} or more`}</Note>}
    </section>
  );
}
