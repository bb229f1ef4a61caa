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
      line={t`What a subscription will cost once this house offers them. From ${least} to ${most}; our fee is ${rate}.`}
    >
      <div className={styles.pair}>
        <Field label={t`A month`} hint={t`You keep ${ofMonth}.`} error={errorOf('monthlyPrice')} required>
          <NumberInput
            name="monthlyPrice"
            value={offer.monthlyPrice}
            onValueChange={(monthlyPrice) => onChange({ ...offer, monthlyPrice })}
          />
        </Field>
        <Field
          label={t`A year`}
          hint={
            saved
              ? t`You keep ${ofYear}. Your fans save ${saved} against twelve months.`
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
          {t`The first days are free`}
        </Switch>
      ) : (
        offer.isFree && (
          <Note icon={IconInfoCircle}>
            {t`You let the first days be free. This house offers no free days at the moment; your choice is kept.`}
          </Note>
        )
      )}
      {freeSubscriptionEnabled && offer.isFree && (
        <Field
          label={t`Free days`}
          hint={t`${plural(MAX_FREE_DAYS, {
            one: 'At most # day, once for each fan. You earn nothing in that time.',
            other: 'From 1 to # days, once for each fan. You earn nothing in that time.',
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
        label={t`A paid show`}
        hint={t`What one live show costs to watch, once this house offers them. From ${leastOfShow} to ${mostOfShow}. You keep ${ofShow}.`}
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
