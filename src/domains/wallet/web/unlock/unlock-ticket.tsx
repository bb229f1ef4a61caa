/** The unlock sheet: the item, its price, and the button that pays. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Picture } from '#design/parts/picture.ts';
import { Heading, Text } from '#design/parts/text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { fromWire, tokens, toWire } from '#platform/contract/money.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type LoginGate, pendingActionOf } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import type { SellableKindName } from '../../contract/charge-kinds.contract.ts';
import { alreadyBought, priceChanged } from '../../contract/wallet.refusals.contract.ts';
import { meaningOf } from '../pay/charge-answer.ts';
import styles from '../pay/money-sheet.module.css';
import { PaySheet } from '../pay/pay-sheet.tsx';
import { readSentCharge, type SentCharge } from '../pay/sent-charge.ts';
import { paidBy } from '../pay/use-charge.ts';
import { useFocusBack } from '../pay/use-focus-back.ts';
import { useItemName } from '../sellables.tsx';
import { buyCallOf } from './buy-calls.ts';

export interface UnlockSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Called when the sheet's code is loaded and the sheet is shown. */
  onShown(): void;
  /**
   * The focused element before the sheet opened. Null after a return from login or payment, when nothing was
   * pressed.
   */
  opener: Element | null;
  kind: SellableKindName;
  item: {
    id: string;
    title: string;
    /** Tokens as on the wire: the price that the buyer saw. */
    price: number;
    /** The creator's name. */
    seller: string;
    /** The blurred preview, or the picture itself once it is unlocked. */
    picture: Picture;
    /** Such as "24 photos". */
    contents: ReactNode;
  };
  /** The item is unlocked for this viewer by now, through this payment or another. */
  isOpened: boolean;
  /** Where a top-up returns to, and whether the page was just returned to. */
  returnTo: string;
  isBack: boolean;
  /** For users whose session has ended. */
  loginGate: LoginGate;
  /** Fetches the unlocked item, which is shown behind the sheet. */
  onUnlocked(): Promise<void>;
}

export default function UnlockTicket(props: UnlockSheetProps) {
  const {
    open,
    onOpenChange,
    onShown,
    opener,
    kind,
    item,
    isOpened,
    returnTo,
    isBack,
    loginGate,
    onUnlocked,
  } = props;
  const { t } = useLingui();
  const { me, patchMe } = useSession();
  const name = useItemName()(kind, item.title);
  const buy = buyCallOf(kind);
  const [price, setPrice] = useState(() => tokens(fromWire(item.price) ?? 0));

  const { show } = useToast();
  // The charge that this tab sent may be what unlocked it.
  const isOwn = useRef(
    readSentCharge({ intent: pendingActionOf(returnTo), accountId: me?._id }) !== undefined,
  );
  useFocusBack(opener, item.id, () => isOwn.current);
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  // Unlocked in another tab or on another device.
  function closeAsBought() {
    onOpenChange(false);
    show({ text: t`You have already bought this. It is now unlocked.` });
  }
  async function showAsBought() {
    isOwn.current = true;
    await onUnlocked();
    closeAsBought();
  }
  const opened = useEffectEvent(() => {
    if (!isOwn.current) closeAsBought();
  });
  useEffect(() => {
    if (isOpened) opened();
  }, [isOpened]);

  async function pay({ price: expected, idempotencyKey }: SentCharge<undefined>) {
    const wasOwn = isOwn.current;
    const hasLeft = navigator.onLine;
    isOwn.current = true;
    try {
      const charge = await browserApi.call(
        buy,
        { params: { id: item.id }, body: { expectedPrice: toWire(expected) } },
        { idempotencyKey },
      );
      patchMe({ balance: charge.balanceAfter });
      return paidBy(charge);
    } catch (error) {
      // Without an answer, this press or an earlier one may have unlocked it.
      const meaning = meaningOf(error, buy, hasLeft);
      isOwn.current = meaning === 'unknown' || (meaning === 'not-taken' && wasOwn);
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === priceChanged.code && typeof error.fields.price === 'number') {
        setPrice(tokens(fromWire(error.fields.price) ?? 0));
      }
      if (error.code === alreadyBought.code) await showAsBought();
      throw error;
    }
  }

  return (
    <PaySheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Unlock “${name}”`}
      about={
        <div className={styles.item}>
          {/* Picture components reserve the original's ratio; here all are square and small. */}
          <span className={styles.thumb} data-open={isOpened || undefined}>
            <img
              src={item.picture.src}
              srcSet={item.picture.srcSet}
              sizes={item.picture.sizes}
              alt=""
              className={styles.thumbImage}
            />
          </span>
          <span className={styles.itemLabels}>
            <Text as="span" size="small" tone="third">
              {t`From ${item.seller}`}
            </Text>
            <Heading level={3} className={styles.itemTitle}>
              {name}
            </Heading>
            <Text as="span" size="small" tone="second">
              {item.contents}. {t`Yours to keep.`}
            </Text>
          </span>
        </div>
      }
      price={price}
      typed={undefined}
      words={{
        price: t`Price`,
        pay: t({ message: 'Unlock for', context: 'on a button, before the amount' }),
        topUpAndPay: t`Top up and unlock`,
        purpose: t`“${name}”`,
        paid: t`Unlocked`,
      }}
      item={{ kind, id: item.id }}
      exists={isOpened}
      returnTo={returnTo}
      isBack={isBack}
      loginGate={loginGate}
      endpoint={buy}
      onPriceChanged={setPrice}
      onAlreadyBought={showAsBought}
      onPay={pay}
      onPaid={onUnlocked}
    />
  );
}
