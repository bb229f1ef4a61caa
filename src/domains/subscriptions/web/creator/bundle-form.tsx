import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { UnsavedGuard } from '#platform/web/forms/unsaved-guard.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useUnsaved } from '#platform/web/forms/use-unsaved.ts';
import { changeOwnOffers } from '../../contract/offers.contract.ts';
import { BUNDLE_MONTHS, bundlesOf, type OfferDraft } from './offer-draft.ts';
import styles from './offers.module.css';

interface BundleFormProps {
  draft: OfferDraft;
  onChange(part: Partial<OfferDraft>): void;
}

/** Discounts for several months at once, and whether fans may pay from the wallet. */
export function BundleForm({ draft, onChange }: BundleFormProps) {
  const { i18n, t } = useLingui();
  const { show } = useToast();
  const { bundles, walletAllowed } = draft;
  const { form, busy, failure, errorOf } = useForm(async () => {
    await browserApi.call(changeOwnOffers, { body: { bundles: bundlesOf(draft), walletAllowed } });
    markSaved();
    show({ text: i18n._(clientWords.changesSaved) });
  });
  const { hasUnsaved, markSaved } = useUnsaved(() => [bundles, walletAllowed]);
  // A refusal names the place in the list that was sent.
  const errorOfMonths = (months: number) =>
    errorOf(`bundles.${bundlesOf(draft).findIndex((bundle) => bundle.months === months)}`);
  return (
    <FormStack {...form}>
      <UnsavedGuard hasUnsaved={hasUnsaved} />
      <Heading level={2}>{t`Longer plans`}</Heading>
      <Text tone="second">{t`A discount for fans who pay several months at once. Leave a field empty to offer no such plan.`}</Text>
      <FailureAlert failure={failure} />
      <div className={styles.three}>
        {BUNDLE_MONTHS.map((months) => (
          <Field
            key={months}
            label={t`${plural(months, { one: '# month', other: '# months' })}`}
            error={errorOfMonths(months)}
          >
            <NumberInput
              name={`bundle-${months}`}
              decimals={0}
              after={t`% off`}
              value={bundles[months]}
              onValueChange={(typed) => onChange({ bundles: { ...bundles, [months]: typed } })}
            />
          </Field>
        ))}
      </div>
      <Switch checked={walletAllowed} onChange={({ target }) => onChange({ walletAllowed: target.checked })}>
        {t`Fans may pay from their wallet`}
      </Switch>
      <Actions>
        <Button type="submit" kind="main" busy={busy}>{t`Save plans`}</Button>
      </Actions>
    </FormStack>
  );
}
