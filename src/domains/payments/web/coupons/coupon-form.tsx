import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Field } from '#design/parts/field.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { DateTimeInput } from '#platform/web/forms/date-time-input.tsx';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import {
  LEAST_COUPON_PERCENT,
  LONGEST_COUPON_CODE,
  MAX_COUPON_NAME,
  MAX_COUPON_USES,
  MOST_COUPON_PERCENT,
  type OwnCoupon,
} from '../../contract/coupons.contract.ts';
import type { CouponKeeper } from './coupon-keeper.ts';
import styles from './coupons.module.css';

interface CouponFormProps {
  keeper: CouponKeeper;
  /** Absent for a new one. */
  coupon?: OwnCoupon;
}

/** Edits what a coupon takes off, how often and how long. Its code stays. */
export function CouponForm({ keeper, coupon }: CouponFormProps) {
  const { t } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [expiredDate, setExpiredDate] = useState(coupon?.expiredDate ?? '');
  const [isActive, setActive] = useState(coupon?.status !== 'inactive');
  const back = () => navigate(keeper.path, { preventScrollReset: true });
  const { form, busy, failure, errorOf, submit } = useForm(
    async ({ code = coupon?.code ?? '', name = '', percent = '', maxUses = '' }) => {
      const body = {
        code,
        name,
        description: coupon?.description ?? '',
        percent: Number(percent),
        maxUses: maxUses === '' ? null : Number(maxUses),
        expiredDate: expiredDate || null,
        isActive,
      };
      if (coupon) await keeper.change(coupon._id, { coupon: body, revision: coupon.revision });
      else await keeper.create(body);
      show({ text: t`Changes saved` });
      await back();
    },
  );
  const code = coupon?.code ?? '';

  function remove() {
    if (!coupon) return;
    setAsking(false);
    submit(async () => {
      await keeper.remove(coupon._id);
      show({ text: t`Coupon ${code} was removed.` });
      await back();
    });
  }

  return (
    <div className={styles.fields}>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        {!coupon && (
          <Field
            label={t`Code`}
            hint={t`What people type. It can’t be changed later.`}
            error={errorOf('coupon.code')}
            required
          >
            <TextInput
              name="code"
              maxLength={LONGEST_COUPON_CODE}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        )}
        <Field label={t`Name`} hint={t`Only you see it.`} error={errorOf('coupon.name')} required>
          <TextInput name="name" defaultValue={coupon?.name} maxLength={MAX_COUPON_NAME} />
        </Field>
        <Field label={t`Percent off`} error={errorOf('coupon.percent')} required>
          <TextInput
            name="percent"
            type="number"
            min={LEAST_COUPON_PERCENT}
            max={MOST_COUPON_PERCENT}
            defaultValue={coupon ? Math.round(coupon.value * 100) : undefined}
          />
        </Field>
        <Field
          label={t`Number of uses`}
          hint={t`Each account can use it once. Leave empty for no limit.`}
          error={errorOf('coupon.maxUses')}
          aside={t`optional`}
        >
          <TextInput
            name="maxUses"
            type="number"
            min={1}
            max={MAX_COUPON_USES}
            defaultValue={coupon?.maxUses ?? undefined}
          />
        </Field>
        <Field
          label={t`Valid until`}
          hint={t`In your time zone.`}
          error={errorOf('coupon.expiredDate')}
          aside={t`optional`}
        >
          <DateTimeInput name="expiredDate" value={expiredDate} onValueChange={setExpiredDate} />
        </Field>
        <Switch checked={isActive} onChange={({ target }) => setActive(target.checked)}>
          {t`Accept this coupon`}
        </Switch>
        <Actions>
          <Button type="submit" kind="main" busy={busy}>
            {t`Save`}
          </Button>
          <Button kind="quiet" href={keeper.path}>
            {t`Back`}
          </Button>
          {coupon && coupon.uses === 0 && (
            <Button kind="quiet" onClick={() => setAsking(true)}>
              {t`Remove coupon`}
            </Button>
          )}
        </Actions>
      </FormStack>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Remove coupon ${code}?`}
        confirmLabel={t`Remove coupon`}
        cancelLabel={t`Cancel`}
        onConfirm={remove}
      >
        {t`Nobody has used it yet. To accept it again later, turn it off instead.`}
      </ConfirmDialog>
    </div>
  );
}
