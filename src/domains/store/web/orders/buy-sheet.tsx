/** The sheet that buys a product: how many, where to, the sums, and one button. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Field } from '#design/parts/field.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { SumList } from '#design/parts/sum-list.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { priceChanged } from '#domains/wallet/contract/wallet.refusals.contract.ts';
import { PaySheet, paidBy, readSentCharge } from '#domains/wallet/web/index.ts';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type LoginGate, pendingActionOf } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { buyProduct, MAX_QUANTITY } from '../../contract/orders/orders.contract.ts';
import type { WireProduct } from '../../contract/products/product.contract.ts';
import { soldOut } from '../../contract/products/products.refusals.contract.ts';
import { AddressChoice } from './address-choice.tsx';
import { keepOrderDraft, type OrderDraft, readOrderDraft } from './order-draft.ts';
import { isPhoneNumber, type OrderSums, sumsOf } from './order-sums.ts';
import styles from './orders.module.css';

interface BuySheetProps {
  product: WireProduct;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Where a top-up returns to, and whether the page was just returned to. */
  returnTo: string;
  isBack: boolean;
  /** For users whose session has ended. */
  loginGate: LoginGate;
}

const EMPTY: OrderDraft = { quantity: '1', addressId: undefined, country: undefined, phone: '', note: '' };

export default function BuySheet({
  product,
  open,
  onOpenChange,
  returnTo,
  isBack,
  loginGate,
}: BuySheetProps) {
  const { t } = useLingui();
  const { me, patchMe } = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const writer = { productId: product._id, accountId: me?._id };
  const [draft, setDraft] = useState<OrderDraft>(
    () =>
      readSentCharge<OrderDraft>({ intent: pendingActionOf(returnTo), accountId: me?._id })?.typed ??
      readOrderDraft(writer) ??
      EMPTY,
  );
  const [isAsked, setAsked] = useState(false);
  const [orderId, setOrderId] = useState<string>();
  const change = (part: Partial<OrderDraft>) =>
    setDraft((before) => {
      const changed = { ...before, ...part };
      keepOrderDraft(writer, changed);
      return changed;
    });
  const sums = sumsOf(product, draft);
  const isPhysical = product.type === 'physical';
  const { name } = product;
  const seller = product.performer.name;
  return (
    <PaySheet
      open={open}
      onOpenChange={(isOpen) => {
        onOpenChange(isOpen);
        if (!isOpen && orderId) navigate(`/user/orders/${orderId}`);
      }}
      title={t`Buy “${name}”`}
      about={
        <IdentityRow
          wraps
          picture={product.image ? <img className={styles.picture} src={product.image} alt="" /> : undefined}
          name={<bdi>{product.name}</bdi>}
          line={t`From ${seller}`}
        />
      }
      price={sums.total}
      isLacking={sums.isLacking}
      typed={draft}
      words={{
        price: t`Total`,
        pay: t({ message: 'Buy for', context: 'on a button, before the amount' }),
        topUpAndPay: t`Top up and buy`,
        purpose: t`“${name}”`,
        paid: t`Order placed`,
      }}
      returnTo={returnTo}
      isBack={isBack}
      loginGate={loginGate}
      onLacking={() => setAsked(true)}
      endpoint={buyProduct}
      onPay={async ({ price, typed, idempotencyKey }) => {
        try {
          const charge = await browserApi.call(
            buyProduct,
            {
              params: { id: product._id },
              body: {
                ...(isPhysical && {
                  quantity: Number(typed.quantity),
                  deliveryAddressId: typed.addressId,
                  phoneNumber: typed.phone,
                }),
                userNote: typed.note,
                expectedPrice: toWire(price),
              },
            },
            { idempotencyKey },
          );
          keepOrderDraft(writer, undefined);
          patchMe({ balance: charge.balanceAfter });
          setOrderId(charge.orderId);
          return paidBy(charge);
        } catch (error) {
          // The page shows what is for sale now.
          if (isRefusal(error, priceChanged) || isRefusal(error, soldOut)) revalidate();
          throw error;
        }
      }}
      onPaid={async () => {
        keepOrderDraft(writer, undefined);
        await revalidate();
      }}
    >
      {(sent) => (
        <OrderFields
          product={product}
          draft={sent ?? draft}
          isFixed={sent !== undefined}
          isAsked={isAsked}
          sums={sums}
          onChange={change}
        />
      )}
    </PaySheet>
  );
}

interface OrderFieldsProps {
  product: WireProduct;
  draft: OrderDraft;
  /** It was sent like this and may have been paid, so nothing can be changed. */
  isFixed: boolean;
  /** The button was pressed while something was missing. */
  isAsked: boolean;
  sums: OrderSums;
  onChange(part: Partial<OrderDraft>): void;
}

function OrderFields({ product, draft, isFixed, isAsked, sums, onChange }: OrderFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { quantity, price, sending, isNotSent } = sums;
  const most = format.count(Math.min(product.stock ?? 0, product.limitPerBuyer ?? MAX_QUANTITY));
  const note = (
    <Field label={t`Note to the creator`} aside={t`optional`}>
      <TextArea
        value={draft.note}
        most={500}
        disabled={isFixed}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </Field>
  );
  if (product.type === 'digital')
    return (
      <>
        <Text tone="second" size="small">{t`You can download it right after you pay.`}</Text>
        {note}
      </>
    );
  const shown = (amount: Tokens | undefined) => (amount === undefined ? '–' : format.tokens(toWire(amount)));
  return (
    <>
      <Field
        label={t`Quantity`}
        hint={t`Up to ${most}`}
        error={quantity === undefined ? t`Enter a number from 1 to ${most}.` : undefined}
        required
      >
        <NumberInput
          decimals={0}
          value={draft.quantity}
          disabled={isFixed}
          onValueChange={(typed) => onChange({ quantity: typed })}
        />
      </Field>
      <AddressChoice
        value={draft.addressId}
        disabled={isFixed}
        onValueChange={({ _id, countryCode }) => onChange({ addressId: _id, country: countryCode })}
      />
      {isNotSent && (
        <Alert tone="error" title={t`Not sent to this country`}>
          {t`The creator doesn’t send this to that country. Please choose another address.`}
        </Alert>
      )}
      <Field
        label={t`Phone number`}
        hint={t`For the delivery service. The creator sees it.`}
        error={
          isAsked && !isPhoneNumber(draft.phone)
            ? t`Enter a phone number, such as +48 600 100 200.`
            : undefined
        }
        required
      >
        <TextInput
          type="tel"
          dir="ltr"
          autoComplete="tel"
          maxLength={28}
          value={draft.phone}
          disabled={isFixed}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </Field>
      {note}
      <SumList
        rows={[{ label: `${draft.quantity} × ${format.tokens(product.price)}`, amount: shown(price) }]}
        total={{ label: t`Shipping`, amount: shown(sending) }}
        isOpen
      />
    </>
  );
}
