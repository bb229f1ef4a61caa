import { createHash } from 'node:crypto';
import { type Account, findAccounts } from '#domains/accounts/server/index.ts';
import { moneyTimeZone, readSettings } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { amountCell, BYTE_ORDER_MARK, type CsvCell, csvLine } from '#platform/server/csv/csv.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  debtorMissing,
  debtorNotLatin,
  nothingToTransfer,
} from '../../contract/payouts.refusals.contract.ts';
import {
  type exportTransfers as exportEndpoint,
  MAX_TRANSFERS,
} from '../../contract/payouts-admin.contract.ts';
import { openAccount } from '../accounts/sealed-account.ts';
import type { PayoutRow } from '../payouts.tables.ts';
import { rulesHolding } from '../requests/hold-rules.ts';
import { lockDueTransfers, markExported } from './operate.sql.ts';
import { creditTransferFile, isLatinName, type Transfer } from './pain-001.ts';

const HEAD = [
  ...['payoutId', 'amount', 'currency', 'method', 'firstName', 'lastName', 'account', 'swiftCode'],
  ...['routingNumber', 'bankName', 'country', 'city', 'address', 'email'],
];

/**
 * Exports the approved payouts that are due and that nothing holds, with whole account numbers. Exporting moves no money
 * and may be repeated: the same payouts make the same file for the bank, each transfer carries its payout's id, and the
 * answer says how many were in a file before. Refuses with `payouts.nothing-to-transfer`, `payouts.debtor-missing` and
 * `payouts.debtor-not-latin`.
 */
export async function exportTransfers(
  ctx: WriteContext,
  { format }: EndpointInput<typeof exportEndpoint>['body'],
): Promise<EndpointOutput<typeof exportEndpoint>> {
  const settings = await readSettings(ctx.db);
  const now = ctx.clock.now();
  const day = dayOf(now, await moneyTimeZone(ctx.db));
  const isBankFile = format === 'pain.001';
  if (isBankFile && !(settings.payoutDebtorName && settings.payoutDebtorIban)) throw refuse(debtorMissing);
  if (isBankFile && !isLatinName(settings.payoutDebtorName)) throw refuse(debtorNotLatin);
  const due = await lockDueTransfers(ctx.tx, { day, bankOnly: isBankFile, most: MAX_TRANSFERS });
  const owners = await findAccounts(
    ctx.tx,
    due.map(({ creatorId }) => creatorId),
  );
  const transfers: Transfer[] = [];
  for (const row of due)
    if ((await rulesHolding(ctx, row)).length === 0) transfers.push(...transferOf(ctx, row, owners));
  if (transfers.length === 0) throw refuse(nothingToTransfer);
  const sum = tokens(transfers.reduce((total, { row }) => total + row.amountTokens, 0));
  await markExported(
    ctx.tx,
    transfers.map(({ row }) => row.id),
    now,
  );
  await audit(ctx, {
    action: 'payouts.exported',
    objectKind: 'payouts',
    objectId: 'all',
    after: { format, sum: toWire(sum), payouts: transfers.map(({ row }) => row.id) },
  });
  const { currency } = settings;
  return {
    name: isBankFile ? `payouts-${day}.xml` : `payouts-${day}.csv`,
    content: isBankFile
      ? creditTransferFile({
          id: fileId(transfers),
          createdAt: now,
          day,
          currency,
          debtor: { name: settings.payoutDebtorName, iban: settings.payoutDebtorIban },
          transfers,
        })
      : BYTE_ORDER_MARK +
        [HEAD, ...transfers.map((transfer) => cellsOf(transfer, currency))].map(csvLine).join(''),
    count: transfers.length,
    sum: toWire(sum),
    exportedBefore: transfers.filter(({ row }) => row.exportedAt !== null).length,
  };
}

// What fits into ISO 20022's `Max35Text`, and is far from repeating by chance.
const FILE_ID_LENGTH = 32;

/** The same for the same payouts, so that a bank refuses a file that it has taken already. */
function fileId(transfers: readonly Transfer[]): string {
  const ids = transfers.map(({ row }) => row.id).toSorted();
  return createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, FILE_ID_LENGTH);
}

/** One transfer, or none where the site's secret key is another one than at the request. */
function transferOf(ctx: WriteContext, row: PayoutRow, owners: ReadonlyMap<string, Account>): Transfer[] {
  const account = openAccount(ctx.config, { ...row, sealed: row.accountSealed });
  // Stripe sends these.
  if (account?.method === 'stripe') return [];
  if (!account) {
    ctx.log.error({ payout: row.id }, 'the account of a payout cannot be decrypted');
    return [];
  }
  const owner = owners.get(row.creatorId);
  return [{ row, account, username: owner?.username ?? '', country: owner?.country ?? null }];
}

function cellsOf({ row, account }: Transfer, currency: string): CsvCell[] {
  const facts = [row.id, amountCell(row.amountTokens), currency, row.method];
  if (account.method === 'paypal') return [...facts, ...Array.from({ length: 9 }, () => ''), account.email];
  return [
    ...facts,
    ...[account.firstName, account.lastName, account.bankAccount, account.bankSwiftCode],
    ...[account.bankRouting, account.bankName, account.country, account.city, account.address, ''],
  ];
}
