/**
 * The sheet after payment: what was paid, and the balance. What was bought is fetched and opens behind it; then the
 * sheet closes itself.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TicketSheet } from '#design/parts/sheet.tsx';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { PaidTicket } from './paid-ticket.tsx';
import type { Paid } from './use-charge.ts';

interface PaidSheetProps {
  open: boolean;
  onClose(): void;
  title: string;
  about: ReactNode;
  /** Such as "Unlocked". */
  words: string;
  paid: Paid & { price: Tokens };
  /** Fetches what was bought. */
  onPaid?(): Promise<void>;
}

export function PaidSheet({ open, onClose, title, about, words, paid, onPaid }: PaidSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <TicketSheet open={open} onOpenChange={onClose} title={title} closeLabel={t`Close`}>
      <PaidTicket
        words={words}
        amount={format.tokens(toWire(paid.price))}
        left={format.tokens(toWire(paid.left))}
        about={about}
        onPaid={onPaid}
        onOver={onClose}
      />
    </TicketSheet>
  );
}
