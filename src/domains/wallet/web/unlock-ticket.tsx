/** The sheet itself: what is unlocked, its price, and the one press that pays. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { Picture } from '#design/parts/picture.ts';
import { Heading, Text } from '#design/parts/text.tsx';
import { fromWire, tokens, toWire } from '#platform/contract/money.ts';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { useSession } from '#platform/web/session.tsx';
import { alreadyBought, priceChanged } from '../contract/wallet.refusals.contract.ts';
import styles from './money-sheet.module.css';
import { PaySheet } from './pay-sheet.tsx';
import { type SellableKind, sellableKinds } from './sellable-kinds.ts';

export interface UnlockSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  kind: SellableKind;
  item: {
    id: string;
    title: string;
    /** Tokens, as on the wire: the price that the buyer has seen. */
    price: number;
    /** The creator's name. */
    seller: string;
    /** The preview; it is blurred here as well. */
    picture: Picture;
    /** "24 photos". */
    contents: ReactNode;
  };
  /** Fetches what is open now; the sheet closes when it is there. */
  onUnlocked(): Promise<void>;
}

export default function UnlockTicket({ open, onOpenChange, kind, item, onUnlocked }: UnlockSheetProps) {
  const { t } = useLingui();
  const { patchMe } = useSession();
  const [price, setPrice] = useState(() => tokens(fromWire(item.price) ?? 0));
  const { buy, addressOf } = sellableKinds[kind];
  const page = addressOf(item.id);
  const { pathname, search } = useLocation();
  const [isBack] = useState(() => pathname === page && new URLSearchParams(search).has('unlock'));

  async function pay(idempotencyKey: string) {
    try {
      const charge = await browserApi.call(
        buy,
        { params: { id: item.id }, body: { expectedPrice: toWire(price) } },
        { idempotencyKey },
      );
      patchMe({ balance: charge.balanceAfter });
      return tokens(fromWire(charge.balanceAfter) ?? 0);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === priceChanged.code && typeof error.fields.price === 'number') {
        setPrice(tokens(fromWire(error.fields.price) ?? 0));
      }
      // Bought on another device meanwhile: there is nothing to pay, only to show.
      if (error.code === alreadyBought.code) await onUnlocked();
      throw error;
    }
  }

  return (
    <PaySheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Unlock “${item.title}”`}
      about={
        <div className={styles.item}>
          {/* The parts that show pictures reserve the ratio of the original; here all are square and small. */}
          <span className={styles.thumb}>
            <img src={item.picture.src} alt="" className={styles.thumbImage} />
          </span>
          <span className={styles.itemWords}>
            <Text as="span" size="small" tone="third">
              {t`From ${item.seller}`}
            </Text>
            <Heading level={3} className={styles.itemTitle}>
              {item.title}
            </Heading>
            <Text as="span" size="small" tone="second">
              {item.contents}. {t`Yours to keep.`}
            </Text>
          </span>
        </div>
      }
      price={price}
      words={{
        price: t`Price`,
        pay: t`Unlock for`,
        topUpAndPay: t`Top up and unlock`,
        purpose: t`“${item.title}”`,
        paid: t`Unlocked`,
      }}
      returnTo={`${page}?unlock=1`}
      isBack={isBack}
      onPay={pay}
      onPaid={onUnlocked}
    />
  );
}
