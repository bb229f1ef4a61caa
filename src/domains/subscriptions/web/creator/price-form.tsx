import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { Heading } from '#design/parts/text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { ProfileFailure, useSaveProfile } from '#domains/accounts/web/index.ts';
import { changeOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { UnsavedGuard } from '#platform/web/forms/unsaved-guard.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useUnsaved } from '#platform/web/forms/use-unsaved.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { isRaised, type OfferDraft, type Self } from './offer-draft.ts';
import styles from './offers.module.css';

interface PriceFormProps {
  self: Self;
  draft: OfferDraft;
  onChange(part: Partial<OfferDraft>): void;
}

/** The price of a month and of a year, and the free trial. */
export function PriceForm({ self, draft, onChange }: PriceFormProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { show } = useToast();
  const { minimumSubscriptionPrice, maximumSubscriptionPrice, freeSubscriptionEnabled } = useSettings();
  const saveProfile = useSaveProfile(self.profileVersion);
  const { monthlyPrice, yearlyPrice, hasTrial, trialDays } = draft;
  const { form, busy, failure, errorOf } = useForm(async () => {
    await saveProfile((known) =>
      browserApi.call(changeOwnProfile, {
        body: {
          ...known,
          monthlyPrice,
          yearlyPrice,
          isFreeSubscription: hasTrial,
          ...(hasTrial && { durationFreeSubscriptionDays: trialDays }),
        },
      }),
    );
    markSaved();
    show({ text: i18n._(clientWords.changesSaved) });
  });
  const { hasUnsaved, markSaved } = useUnsaved(() => [monthlyPrice, yearlyPrice, hasTrial, trialDays]);
  const least = format.money(minimumSubscriptionPrice);
  const most = format.money(maximumSubscriptionPrice);
  const hint = t`From ${least} to ${most}.`;
  const raises = isRaised(monthlyPrice, self.monthlyPrice) || isRaised(yearlyPrice, self.yearlyPrice);
  return (
    <FormStack {...form}>
      <UnsavedGuard hasUnsaved={hasUnsaved} />
      <Heading level={2}>{t`Price and trial`}</Heading>
      <ProfileFailure failure={failure} href="/creator/subscription-offers" />
      <div className={styles.pair}>
        <Field label={t`Price per month`} hint={hint} error={errorOf('monthlyPrice')} required>
          <NumberInput
            name="monthlyPrice"
            value={monthlyPrice}
            onValueChange={(typed) => onChange({ monthlyPrice: typed })}
          />
        </Field>
        <Field label={t`Price per year`} hint={hint} error={errorOf('yearlyPrice')} required>
          <NumberInput
            name="yearlyPrice"
            value={yearlyPrice}
            onValueChange={(typed) => onChange({ yearlyPrice: typed })}
          />
        </Field>
      </div>
      {raises && (
        <Alert tone="info" title={t`What changes for current subscribers`}>
          {t`They keep their price until they agree to the new one. New subscribers pay the new price at once.`}
        </Alert>
      )}
      {freeSubscriptionEnabled && (
        <>
          <Switch checked={hasTrial} onChange={({ target }) => onChange({ hasTrial: target.checked })}>
            {t`Offer a free trial`}
          </Switch>
          {hasTrial && (
            <Field
              label={t`Free days`}
              hint={t`From 1 to 30. Each fan gets one trial with you.`}
              error={errorOf('durationFreeSubscriptionDays')}
              required
            >
              <NumberInput
                name="durationFreeSubscriptionDays"
                decimals={0}
                value={trialDays}
                onValueChange={(typed) => onChange({ trialDays: typed })}
              />
            </Field>
          )}
        </>
      )}
      <Actions>
        <Button type="submit" kind="main" busy={busy}>{t`Save prices`}</Button>
      </Actions>
    </FormStack>
  );
}
