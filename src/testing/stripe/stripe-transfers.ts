/** Transfers to connected accounts as the stand-in for Stripe keeps them, and as they are on the wire. */
import { type Fields, recordOf, textOf } from './form-fields.ts';
import type { ConnectedAccount } from './stripe-accounts.ts';
import { invalid, missing } from './stripe-error.ts';
import { newStripeId } from './stripe-objects.ts';

export interface Transfer {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly destination: string;
  readonly group: string | undefined;
  readonly metadata: Record<string, string>;
  reversed: number;
}

/** The transfers of the site's account, whose balance they are taken from. */
export class TransferBook {
  readonly transfers = new Map<string, Transfer>();
  /** What is left on it; without a number there is always enough. */
  balance: number | undefined;

  create(fields: Fields, accounts: ReadonlyMap<string, ConnectedAccount>): object {
    const destination = textOf(fields, 'destination') ?? '';
    const account = accounts.get(destination);
    if (!account) throw missing('destination', destination);
    if (account.missing.length > 0)
      throw invalid(
        'Your destination account needs to have at least one of the following capabilities enabled: transfers',
        { code: 'insufficient_capabilities_for_transfer' },
      );
    const amount = Number(textOf(fields, 'amount'));
    if (!(Number.isSafeInteger(amount) && amount > 0)) throw invalid('Invalid integer', { param: 'amount' });
    if (this.balance !== undefined && this.balance < amount)
      throw invalid('You have insufficient available funds in your Stripe account.', {
        code: 'balance_insufficient',
      });
    if (this.balance !== undefined) this.balance -= amount;
    const transfer: Transfer = {
      id: newStripeId('tr'),
      created: Math.floor(Date.now() / 1_000),
      amount,
      currency: textOf(fields, 'currency') ?? '',
      destination,
      group: textOf(fields, 'transfer_group'),
      metadata: recordOf(fields, 'metadata'),
      reversed: 0,
    };
    this.transfers.set(transfer.id, transfer);
    return transferOnWire(transfer);
  }

  find(id: string): Transfer {
    const found = this.transfers.get(id);
    if (!found) throw missing('transfer', id);
    return found;
  }

  inGroup(group: string | undefined): Transfer[] {
    return [...this.transfers.values()].filter((each) => each.group === group).reverse();
  }
}

export const transferOnWire = (transfer: Transfer) => ({
  id: transfer.id,
  object: 'transfer',
  created: transfer.created,
  amount: transfer.amount,
  amount_reversed: transfer.reversed,
  currency: transfer.currency,
  destination: transfer.destination,
  transfer_group: transfer.group ?? null,
  metadata: transfer.metadata,
  reversed: transfer.reversed === transfer.amount,
  livemode: false,
});
