import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { Field } from '#design/parts/field.tsx';
import { Note } from '#design/parts/note.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { toWire } from '#platform/contract/money.ts';
import type { Submission } from '#platform/web/forms/use-submit.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { SHOW_PRICE } from '../../contract/show-price.contract.ts';
import { FormGroup } from './form-group.tsx';
import { type AskedPrices, ownShare, yearlySaving } from './offer.ts';
import styles from './profile-form.module.css';

interface OfferFieldsProps {
  offer: AskedPrices;
  onChange: (offer: AskedPrices) => void;
  /** The fee rate, as a fraction. */
  commission: number;
  errorOf: Submission['errorOf'];
}

// The limit of the server.
const MAX_FREE_DAYS = 30;

/** The prices of a subscription and a paid live stream, with the creator's share. */
export function OfferFields({ offer, onChange, commission, errorOf }: OfferFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { minimumSubscriptionPrice, maximumSubscriptionPrice, freeSubscriptionEnabled } = useSettings();
  const least = format.tokens(minimumSubscriptionPrice);
  const most = format.tokens(maximumSubscriptionPrice);
  const rate = format.percent(commission);
  const kept = (price: string) => {
    const share = ownShare(price, commission);
    return share === undefined ? '–' : format.tokens(share);
  };
  const saving = yearlySaving(offer);
  const saved = saving === undefined ? undefined : format.percent(saving);
  const ofMonth = kept(offer.monthlyPrice);
  const ofYear = kept(offer.yearlyPrice);
  const ofShow = kept(offer.showPrice);
  const leastOfShow = format.tokens(toWire(SHOW_PRICE.minimumTokens));
  const mostOfShow = format.tokens(toWire(SHOW_PRICE.maximumTokens));
  return (
    <FormGroup
      id="prices"
      title={t`Your prices`}
      line={t`Subscriptions are coming. Price: ${least} to ${most}; platform fee: ${rate}.`}
    >
      <div className={styles.pair}>
        <Field
          label={t`Monthly price`}
          hint={t`You keep ${ofMonth}.`}
          error={errorOf('monthlyPrice')}
          required
        >
          <NumberInput
            name="monthlyPrice"
            value={offer.monthlyPrice}
            onValueChange={(monthlyPrice) => onChange({ ...offer, monthlyPrice })}
          />
        </Field>
        <Field
          label={t`Yearly price`}
          hint={
            saved
              ? t`You keep ${ofYear}. Fans save ${saved} compared with 12 months.`
              : t`You keep ${ofYear}.`
          }
          error={errorOf('yearlyPrice')}
          required
        >
          <NumberInput
            name="yearlyPrice"
            value={offer.yearlyPrice}
            onValueChange={(yearlyPrice) => onChange({ ...offer, yearlyPrice })}
          />
        </Field>
      </div>
      {freeSubscriptionEnabled ? (
        <Switch
          checked={offer.isFree}
          onChange={(event) => onChange({ ...offer, isFree: event.target.checked })}
        >
          {t`Offer a free trial`}
        </Switch>
      ) : (
        offer.isFree && (
          <Note icon={IconInfoCircle}>
            {t`You offer a free trial, but this site has free trials turned off. Your choice is saved.`}
          </Note>
        )
      )}
      {freeSubscriptionEnabled && offer.isFree && (
        <Field
          label={t`Free trial days`}
          hint={t`${plural(MAX_FREE_DAYS, {
            one: 'At most # day, once per fan. You earn nothing during the trial.',
            other: 'From 1 to # days, once per fan. You earn nothing during the trial.',
          })}`}
          error={errorOf('durationFreeSubscriptionDays')}
          required
        >
          <NumberInput
            name="durationFreeSubscriptionDays"
            decimals={0}
            value={offer.freeDays}
            onValueChange={(freeDays) => onChange({ ...offer, freeDays })}
          />
        </Field>
      )}
      <Field
        label={t`Paid live stream`}
        hint={t`Live streams are coming. Price: ${leastOfShow} to ${mostOfShow}; you keep ${ofShow}.`}
        error={errorOf('publicChatPrice')}
        required
      >
        <NumberInput
          name="publicChatPrice"
          value={offer.showPrice}
          onValueChange={(showPrice) => onChange({ ...offer, showPrice })}
        />
      </Field>
    </FormGroup>
  );
}
