/** The coupon of a top-up or subscription: folded until it is asked for, and checked before anything is paid. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { BASIS_POINTS, basisPoints, type Cents, toWire } from '#platform/contract/money.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { applyCoupon, LONGEST_COUPON_CODE } from '../../contract/coupons.contract.ts';
import { takeOff } from '../../contract/take-off.ts';
import styles from './coupons.module.css';

/** A coupon that the site has reserved for the payer. */
export interface AppliedCoupon {
  readonly code: string;
  /** What it takes off, as a fraction. */
  readonly value: number;
}

/** What is left to pay of a price with a coupon, and what the coupon takes off. */
export function priceWith(price: Cents, coupon: AppliedCoupon | undefined): { paid: Cents; off: Cents } {
  return takeOff(price, basisPoints(Math.round((coupon?.value ?? 0) * BASIS_POINTS)));
}

/** The coupon again for a payer who comes back; undefined where it was used meanwhile, or cannot be had now. */
export async function reapplyCoupon({ code }: AppliedCoupon): Promise<AppliedCoupon | undefined> {
  try {
    const { value } = await browserApi.call(applyCoupon, { params: { code } });
    return { code, value };
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}

interface CouponFieldProps {
  coupon: AppliedCoupon | undefined;
  onCouponChange(coupon: AppliedCoupon | undefined): void;
  /** What is to be paid without it; undefined while that is not known. */
  price: Cents | undefined;
  /** The creator, for a subscription. */
  performerId?: string;
  disabled?: boolean;
}

export function CouponField(props: CouponFieldProps) {
  const { coupon, onCouponChange, price } = props;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (coupon) return <TakenOff coupon={coupon} price={price} onRemove={() => onCouponChange(undefined)} />;
  if (isOpen) return <CouponForm {...props} onClose={() => setOpen(false)} />;
  return (
    <p className={styles.folded}>
      <TextLink onClick={() => setOpen(true)}>{t`Add a coupon`}</TextLink>
    </p>
  );
}

function CouponForm(props: CouponFieldProps & { onClose(): void }) {
  const { onCouponChange, performerId, disabled, onClose } = props;
  const { t } = useLingui();
  const { form, busy, failure, errorOf, clear } = useForm(async ({ coupon: code = '' }) => {
    const { code: known, value } = await browserApi.call(applyCoupon, {
      params: { code },
      query: { performerId },
    });
    onCouponChange({ code: known, value });
    onClose();
  });
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <form {...form} className={styles.form}>
      <Field label={t`Coupon`} error={errorOf('coupon') ?? errorOf('code') ?? failure?.message} required>
        <TextInput
          ref={box}
          name="coupon"
          maxLength={LONGEST_COUPON_CODE}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          onInput={clear}
        />
      </Field>
      <div className={styles.formActions}>
        <Button type="submit" kind="line" busy={busy} disabled={disabled}>
          {t({ message: 'Apply', context: 'a coupon' })}
        </Button>
        <TextLink onClick={onClose}>{t`Cancel`}</TextLink>
      </div>
    </form>
  );
}

interface TakenOffProps {
  coupon: AppliedCoupon;
  price: Cents | undefined;
  onRemove(): void;
}

/** What the coupon takes off, before anything is paid. */
function TakenOff({ coupon, price, onRemove }: TakenOffProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { code, value } = coupon;
  const percent = format.percent(value);
  return (
    <p className={styles.taken} role="status">
      <Text as="span" size="small">
        <OwnText>{t`Coupon ${code} takes ${percent} off.`}</OwnText>{' '}
        {price !== undefined && <Sum coupon={coupon} price={price} />}
      </Text>{' '}
      <TextLink onClick={onRemove}>{t`Remove coupon`}</TextLink>
    </p>
  );
}

function Sum({ coupon, price }: { coupon: AppliedCoupon; price: Cents }) {
  const { t } = useLingui();
  const format = useFormat();
  const paid = format.money(toWire(priceWith(price, coupon).paid));
  const full = format.money(toWire(price));
  return <OwnText>{t`You pay ${paid} instead of ${full}.`}</OwnText>;
}
