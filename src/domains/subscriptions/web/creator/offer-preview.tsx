import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import {
  BASIS_POINTS,
  basisPoints,
  cents,
  fromWire,
  splitFee,
  tokens,
  toWire,
} from '#platform/contract/money.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { PlanChoice } from '../subscribe/plan-choice.tsx';
import { plansOf } from '../subscribe/plans.ts';
import { type OfferDraft, previewOffers } from './offer-draft.ts';
import styles from './offers.module.css';

interface OfferPreviewProps {
  draft: OfferDraft;
  /** The commission as a fraction. */
  commission: number;
}

/** The plans as fans choose from them, and what the creator gets of the chosen one. */
export function OfferPreview({ draft, commission }: OfferPreviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState<string>();
  const offers = { ...previewOffers(draft), usedTrial: false, walletAllowed: true, currency: '' };
  const plans = plansOf(offers, undefined);
  const plan = plans.find(({ value }) => value === chosen) ?? plans[0];
  const price = plan?.price ?? 0;
  const { net } = splitFee(tokens(fromWire(price) ?? 0), basisPoints(Math.round(commission * BASIS_POINTS)));
  const pays = format.money(price);
  const gets = format.money(toWire(cents(net)));
  return (
    <aside aria-label={t`What fans see`} className={styles.preview}>
      <TallTicket
        floats
        stub={
          plan?.type === 'free' ? (
            <Text key="free" size="small" tone="second">
              <OwnText>{t`Fans pay nothing for the trial.`}</OwnText>
            </Text>
          ) : (
            <Text key="paid" size="small" tone="second">
              <OwnText>{t`The fan pays ${pays}, you get`}</OwnText> <Money gold>{gets}</Money>
            </Text>
          )
        }
      >
        <div className={styles.previewed}>
          <Heading level={2} size="name">{t`What fans see`}</Heading>
          {plan && <PlanChoice plans={plans} value={plan.value} onValueChange={setChosen} />}
        </div>
      </TallTicket>
    </aside>
  );
}
