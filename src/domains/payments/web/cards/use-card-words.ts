import { useLingui } from '@lingui/react/macro';
import { cardLabels } from '../payment-labels.ts';
import type { SavedCard } from './use-saved-cards.ts';

// Names of companies, the same in every language; another one is shown as the gateway writes it.
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** How a saved card is named, and what is to be known of it. */
export function useCardWords(): (card: SavedCard) => { name: string; note: string } {
  const { i18n, t } = useLingui();
  return ({ brand, last4Digits, month, year, validity, testCard }) => {
    const until = `${month}/${year}`;
    const expiry = validity === 'expired' ? t`Expired ${until}` : t`Expires ${until}`;
    return {
      name: `${BRANDS[brand] ?? brand} •••• ${last4Digits}`,
      note: testCard ? `${expiry} · ${i18n._(cardLabels[testCard].label)}` : expiry,
    };
  };
}
