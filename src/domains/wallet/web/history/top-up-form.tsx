/**
 * Form for buying tokens: packages or preset amounts, a custom amount, a coupon, and a button that leads to the card
 * page.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { Text } from '#design/parts/text.tsx';
import { couponRefusals } from '#domains/payments/contract/coupons.contract.ts';
import { packageNotFound, packagePriceChanged } from '#domains/payments/contract/token-packages.contract.ts';
import {
  type AppliedCoupon,
  CardPicker,
  CouponField,
  chosenCard,
  OTHER_CARD,
  priceWith,
  reapplyCoupon,
  type SavedCard,
  type TokenPackage,
  useTopUp,
} from '#domains/payments/web/index.ts';

import { cents, fromWire, toWire } from '#platform/contract/money.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { OwnAmount } from '../pay/own-amount.tsx';
import { usePackageChoices } from '../pay/use-package-choices.ts';
import { useWallet } from '../use-wallet.ts';
import styles from './wallet.module.css';

// Presets from a small purchase to a generous evening.
const AMOUNTS = [1_000, 2_500, 5_000, 10_000].map(cents);
const USUAL = cents(2_500);
const OTHER = 'other';
// This many presets and "Other" fill one row on a phone.
const ON_PHONE = 3;
// Key in session storage.
const CHOSEN_AMOUNT = 'chosen-top-up';

interface ChosenAmount {
  /** An amount, the id of a package, or `OTHER`. */
  choice: string;
  other: string;
  coupon?: AppliedCoupon | undefined;
  /** The token of a saved card, or `OTHER_CARD`. */
  card?: string | undefined;
}

interface TopUpFormProps {
  packages: readonly TokenPackage[];
  cards: readonly SavedCard[];
}

/** Packages take the place of preset amounts. A saved card is charged at once. */
export function TopUpForm({ packages, cards }: TopUpFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { topUpLimits } = useWallet();
  const { minimum, maximum } = topUpLimits;
  const amounts = packages.length > 0 ? [] : AMOUNTS.filter((each) => each >= minimum && each <= maximum);
  const first = packages[0]?._id ?? amounts[0] ?? OTHER;
  const [chosen, setChoice] = useState(() => String(amounts.includes(USUAL) ? USUAL : first));
  const [other, setOther] = useState('');
  const [coupon, setCoupon] = useState<AppliedCoupon>();
  const [cardChoice, setCardChoice] = useState<string>();
  const cardId = chosenCard(cards, cardChoice);
  const tokenPackage = packages.find(({ _id }) => _id === chosen);
  // A package may be gone by the time that the payer comes back.
  const isOffered = tokenPackage || chosen === OTHER || amounts.some((each) => String(each) === chosen);
  const choice = isOffered ? chosen : String(first);
  const [asked, setAsked] = useState(0);
  // Restores the chosen amount for a visitor who returns from the card page; not every browser does.
  useEffect(() => {
    const kept = readTab<ChosenAmount>(CHOSEN_AMOUNT);
    if (kept === undefined) return;
    setChoice(kept.choice);
    setOther(kept.other);
    setCardChoice(kept.card);
    if (kept.coupon) reapplyCoupon(kept.coupon).then(setCoupon);
    writeTab(CHOSEN_AMOUNT, undefined);
  }, []);
  const { busy, failure, submit } = useSubmit();
  const topUp = useTopUp();
  const { revalidate } = useRevalidator();

  const least = format.money(toWire(minimum));
  const most = format.money(toWire(maximum));
  const amount = cents(amountOf(choice, tokenPackage, other));
  const isWithin = amount >= minimum && amount <= maximum;

  async function leave() {
    writeTab(CHOSEN_AMOUNT, { choice, other, coupon, card: cardChoice } satisfies ChosenAmount);
    try {
      await topUp(amount, { tokenPackage, couponCode: coupon?.code, cardId });
    } catch (error) {
      if (couponRefusals.some((refusal) => isRefusal(error, refusal))) setCoupon(undefined);
      if ([packageNotFound, packagePriceChanged].some((refusal) => isRefusal(error, refusal)))
        await revalidate();
      throw error;
    }
  }

  return (
    <div className={styles.topUp}>
      {packages.length > 0 ? (
        <PackageCards
          packages={packages}
          other={{ value: OTHER, least }}
          value={choice}
          onValueChange={setChoice}
        />
      ) : (
        <ChoiceCards
          legend={t`Top-up amount`}
          hideLegend
          variant="tickets"
          columns={5}
          choices={[
            ...amounts.map((each, index) => ({
              value: String(each),
              label: format.tokens(toWire(each)),
              onlyWide: index >= ON_PHONE,
            })),
            { value: OTHER, label: <Text as="span" size="small">{t`Other`}</Text> },
          ]}
          value={choice}
          onValueChange={setChoice}
        />
      )}
      {choice === OTHER && (
        <OwnAmount
          least={least}
          most={most}
          isWithin={isWithin}
          value={other}
          onValueChange={setOther}
          asked={asked}
        />
      )}
      <CouponField coupon={coupon} onCouponChange={setCoupon} price={isWithin ? amount : undefined} />
      <CardPicker cards={cards} value={cardId ?? OTHER_CARD} onValueChange={setCardChoice} />
      <div className={styles.buy}>
        <PayButton
          size="hero"
          wide
          busy={busy}
          label={t`Top up`}
          amount={isWithin ? format.money(toWire(priceWith(amount, coupon).paid)) : '–'}
          onClick={() => (isWithin ? submit(leave) : setAsked(asked + 1))}
        />
        <Text size="small" tone="third">
          {cardId === undefined ? t`Choose a card next.` : t`Your card is charged at once.`}
          <noscript>
            <br />
            {t`Payments need JavaScript. Turn it on in your browser and reload this page.`}
          </noscript>
        </Text>
      </div>
      <FailureAlert failure={failure} />
    </div>
  );
}

/** In hundredths; 0 for text that is no amount. */
function amountOf(choice: string, tokenPackage: TokenPackage | undefined, other: string): number {
  if (tokenPackage) return fromWire(tokenPackage.price) ?? 0;
  return choice === OTHER ? (typedHundredths(other) ?? 0) : Number(choice);
}

interface PackageCardsProps {
  packages: readonly TokenPackage[];
  /** The choice of an amount of one's own. */
  other: { value: string; least: string };
  value: string;
  onValueChange(value: string): void;
}

/** The packages, and a free amount beside them. */
function PackageCards({ packages, other, value, onValueChange }: PackageCardsProps) {
  const { t } = useLingui();
  const { least } = other;
  const choices = usePackageChoices(packages);
  return (
    <ChoiceCards
      legend={t`Token packages`}
      hideLegend
      columns={4}
      choices={[...choices, { value: other.value, label: t`Another amount`, note: t`From ${least}.` }]}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
