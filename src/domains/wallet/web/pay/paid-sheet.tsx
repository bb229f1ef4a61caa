/**
 * The sheet after payment: ticket, balance and receipt link. It stays open until closed; what was bought is
 * fetched behind it and revealed on close.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#design/parts/button.tsx';
import { SheetClose, TicketSheet } from '#design/parts/sheet.tsx';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { PaidTicket } from './paid-ticket.tsx';
import type { Paid } from './use-charge.ts';

interface PaidSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  about: ReactNode;
  /** Such as "Unlocked". */
  words: string;
  paid: Paid & { price: Tokens };
  /** Fetches what was bought. */
  onPaid?(): Promise<void>;
}

export function PaidSheet({ open, onOpenChange, title, about, words, paid, onPaid }: PaidSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const done = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so the focus has to move.
  useEffect(() => done.current?.focus(), []);
  return (
    <TicketSheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={t`Close`}
      stub={
        <>
          <SheetClose render={<Button ref={done} kind="soft" size="hero" wide>{t`Done`}</Button>} />
          <Button kind="quiet" size="dense" href={`/wallet/receipts/${paid.receiptId}`}>
            {t`View receipt`}
          </Button>
        </>
      }
    >
      <PaidTicket
        words={words}
        amount={format.tokens(toWire(paid.price))}
        left={format.tokens(toWire(paid.left))}
        about={about}
        onPaid={onPaid}
      />
    </TicketSheet>
  );
}
