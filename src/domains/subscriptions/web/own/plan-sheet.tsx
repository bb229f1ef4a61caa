/** With which plan a subscription renews: what the creator offers today, from the next renewal on. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#design/parts/skeleton.tsx';
import { Text } from '#design/parts/text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { getCreatorOffers } from '../../contract/offers.contract.ts';
import { changePlan } from '../../contract/subscribe.contract.ts';
import { PlanChoice } from '../subscribe/plan-choice.tsx';
import { type Plan, plansOf } from '../subscribe/plans.ts';
import type { OwnSubscription } from '../wire.ts';

interface PlanSheetProps {
  subscription: OwnSubscription;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export default function PlanSheet({ subscription, open, onOpenChange }: PlanSheetProps) {
  const { t } = useLingui();
  const formId = useId();
  const { show } = useToast();
  const refresh = useRefresh();
  const {
    _id: id,
    performerInfo: creator,
    subscriptionType,
    months,
    price,
    nextRecurringDate,
  } = subscription;
  const [plans, setPlans] = useState<readonly Plan[]>();
  const own = `${subscriptionType}-${months}`;
  const [chosen, setChosen] = useState(own);
  const loading = useSubmit();
  const load = useEffectEvent(() =>
    loading.submit(async () => {
      const offers = await browserApi.call(getCreatorOffers, { params: { id: creator._id } });
      const offered = plansOf(offers, undefined).filter(({ type }) => type !== 'free');
      // The plan of now keeps the price that was agreed.
      setPlans(offered.map((plan) => (plan.value === own && price !== null ? { ...plan, price } : plan)));
    }),
  );
  useEffect(() => void load(), []);
  const plan = plans?.find(({ value }) => value === chosen);
  const { form, busy, failure } = useForm(async () => {
    if (!plan || plan.type === 'free') return;
    const body = { type: plan.type, months: plan.months, expectedPrice: plan.price };
    await browserApi.call(changePlan, { params: { id }, body });
    onOpenChange(false);
    show({ text: t`Plan changed. Nothing is charged before the next renewal.` });
    refresh();
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Plan for ${creator.name}`}
      closeLabel={t`Close`}
      foot={
        plan && (
          <Button type="submit" form={formId} kind="main" busy={busy || chosen === own}>
            {t`Change plan`}
          </Button>
        )
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure ?? loading.failure} />
        {!plans && !loading.failure && (
          <SkeletonGroup label={t`Loading plans`}>
            <Skeleton as="row" />
            <Skeleton as="row" />
          </SkeletonGroup>
        )}
        {plans && plans.length > 0 && <PlanChoice plans={plans} value={chosen} onValueChange={setChosen} />}
        {plans?.length === 0 && <Text tone="second">{t`This creator offers no plans at the moment.`}</Text>}
        {nextRecurringDate && (
          <Text size="small" tone="second">
            <OwnText>
              <Trans>
                Starts with the next renewal on <MoneyTime value={nextRecurringDate} as="date" />. Nothing is
                charged before.
              </Trans>
            </OwnText>
          </Text>
        )}
      </FormStack>
    </Sheet>
  );
}
