import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { DateTimeInput } from '#platform/web/forms/date-time-input.tsx';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { UnsavedGuard } from '#platform/web/forms/unsaved-guard.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useUnsaved } from '#platform/web/forms/use-unsaved.ts';
import { addPromotionLink } from '../../contract/offers.contract.ts';
import type { PromotionLink } from '../wire.ts';
import styles from './promotion-form.module.css';

/** A new link: what it offers, how often and how long. */
export function PromotionForm({ doneHref }: { doneHref: string }) {
  const { t } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  const [kind, setKind] = useState<PromotionLink['kind']>('percent');
  const [value, setValue] = useState('');
  const [maxUses, setMaxUses] = useState('');
  const [endsAt, setEndsAt] = useState('');
  const [code, setCode] = useState('');
  const { form, busy, failure, errorOf } = useForm(async () => {
    const { _id } = await browserApi.call(addPromotionLink, {
      body: {
        kind,
        value,
        ...(code && { code }),
        ...(maxUses && { maxUses }),
        ...(endsAt && { endsAt }),
      },
    });
    markSaved();
    show({ text: t`Promotion link created` });
    await navigate(`${doneHref}?open=${_id}`, { preventScrollReset: true });
  });
  const { hasUnsaved, markSaved } = useUnsaved(() => [kind, value, maxUses, endsAt, code]);
  return (
    <div className={styles.form}>
      <FormStack {...form}>
        <UnsavedGuard hasUnsaved={hasUnsaved} />
        <FailureAlert failure={failure} />
        <ChoiceCards
          legend={t`Offer`}
          columns={2}
          value={kind}
          onValueChange={setKind}
          choices={[
            { value: 'percent', label: t`Discount`, note: t`Off the first payment` },
            { value: 'trial', label: t`Free trial`, note: t`Free days for new subscribers` },
          ]}
        />
        <Field
          label={kind === 'percent' ? t`Discount` : t`Free days`}
          hint={kind === 'percent' ? t`From 1 to 99 percent.` : t`From 1 to 30 days.`}
          error={errorOf('value')}
          required
        >
          <NumberInput
            name="value"
            decimals={0}
            after={kind === 'percent' ? '%' : undefined}
            value={value}
            onValueChange={setValue}
          />
        </Field>
        <div className={styles.pair}>
          <Field
            label={t`Number of uses`}
            aside={t`optional`}
            hint={t`Empty: no limit.`}
            error={errorOf('maxUses')}
          >
            <NumberInput name="maxUses" decimals={0} value={maxUses} onValueChange={setMaxUses} />
          </Field>
          <Field label={t`Ends`} aside={t`optional`} hint={t`Empty: never.`} error={errorOf('endsAt')}>
            <DateTimeInput name="endsAt" value={endsAt} onValueChange={setEndsAt} />
          </Field>
        </div>
        <Field
          label={t`Code`}
          aside={t`optional`}
          hint={t`Letters, digits and hyphens; it is part of the link. Empty: a random code.`}
          error={errorOf('code')}
        >
          <TextInput
            name="code"
            value={code}
            maxLength={30}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <Actions>
          <Button type="submit" kind="main" busy={busy}>{t`Create promotion link`}</Button>
          <Button kind="quiet" href={doneHref}>{t`Cancel`}</Button>
        </Actions>
      </FormStack>
    </div>
  );
}
