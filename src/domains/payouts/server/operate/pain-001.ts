/**
 * The file with which banks take many transfers at once: ISO 20022, `pain.001.001.09` (Customer Credit Transfer
 * Initiation). Elements stand in the order of its schema, and texts within its lengths and the letters of SEPA.
 */
import { isSEPACountry, isValidIBAN } from 'ibantools';
import { toWire } from '#platform/contract/money.ts';
import type { PayoutAccount } from '../accounts/sealed-account.ts';
import type { PayoutRow } from '../payouts.tables.ts';

export interface Transfer {
  readonly row: PayoutRow;
  readonly account: Exclude<PayoutAccount, { method: 'stripe' }>;
}

export interface TransferFile {
  /** A UUID; the file's, by which a bank refuses to take it twice. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** When the transfers are to be carried out, `YYYY-MM-DD`. */
  readonly day: string;
  readonly currency: string;
  readonly debtor: { readonly name: string; readonly iban: string };
  readonly transfers: readonly Transfer[];
}

const NAME_LENGTH = 70;
const LINE_LENGTH = 70;

type Part = string | false;

const element = (name: string, ...parts: readonly Part[]) =>
  `<${name}>${parts.filter((part) => part !== false).join('')}</${name}>`;

/** What SEPA allows in texts: Latin signs without accents, digits and some signs. */
const text = (value: string, length: number): string =>
  value
    .replace(/[łŁ]/g, (sign) => (sign === 'ł' ? 'l' : 'L'))
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, (sign) => (sign === 'ø' ? 'o' : 'O'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length);

/** UUIDs are a character too long for the schema's `Max35Text`. */
const idText = (id: string) => id.replaceAll('-', '');

const amountText = (hundredths: number) => (hundredths / 100).toFixed(2);

/** The file's text. Transfers to other methods than banks are left out. */
export function creditTransferFile(file: TransferFile): string {
  const { messageId, createdAt, day, currency, debtor } = file;
  const transfers = file.transfers.flatMap(({ row, account }) =>
    account.method === 'banking' ? [{ row, account }] : [],
  );
  const id = idText(messageId);
  const sum = amountText(transfers.reduce((total, { row }) => total + row.amountTokens, 0));
  const count = element('NbOfTxs', String(transfers.length));
  const name = text(debtor.name, NAME_LENGTH);
  const header = element(
    'GrpHdr',
    element('MsgId', id),
    element('CreDtTm', createdAt.toISOString().slice(0, 19)),
    count,
    element('CtrlSum', sum),
    element('InitgPty', element('Nm', name)),
  );
  const payment = element(
    'PmtInf',
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    count,
    element('CtrlSum', sum),
    element('ReqdExctnDt', element('Dt', day)),
    element('Dbtr', element('Nm', name)),
    element('DbtrAcct', element('Id', element('IBAN', debtor.iban.replace(/\s/g, '').toUpperCase()))),
    // The bank knows its own code.
    element('DbtrAgt', element('FinInstnId', element('Othr', element('Id', 'NOTPROVIDED')))),
    ...transfers.map(({ row, account }) => transferElement(row, account, currency)),
  );
  const document = 'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  const body = element('CstmrCdtTrfInitn', header, payment);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document ${document}>${body}</Document>\n`;
}

function transferElement(
  row: PayoutRow,
  account: Extract<PayoutAccount, { method: 'banking' }>,
  currency: string,
): string {
  const isIban = isValidIBAN(account.bankAccount);
  const isSepa = currency === 'EUR' && isIban && isSEPACountry(account.bankAccount.slice(0, 2));
  const addressLine = text(`${account.address} ${account.city}`, LINE_LENGTH);
  const { bankSwiftCode, bankRouting } = account;
  const clearing = element('ClrSysMmbId', element('MmbId', text(bankRouting, LINE_LENGTH / 2)));
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', idText(row.id))),
    isSepa && element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))),
    element('Amt', `<InstdAmt Ccy="${currency}">${toWire(row.amountTokens).toFixed(2)}</InstdAmt>`),
    element('ChrgBr', isSepa ? 'SLEV' : 'SHAR'),
    (bankSwiftCode !== '' || bankRouting !== '') &&
      element(
        'CdtrAgt',
        element(
          'FinInstnId',
          bankSwiftCode !== '' && element('BICFI', bankSwiftCode),
          bankRouting !== '' && clearing,
        ),
      ),
    element(
      'Cdtr',
      element('Nm', text(`${account.firstName} ${account.lastName}`, NAME_LENGTH)),
      element(
        'PstlAdr',
        element('Ctry', account.country),
        addressLine !== '' && element('AdrLine', addressLine),
      ),
    ),
    element(
      'CdtrAcct',
      element(
        'Id',
        isIban ? element('IBAN', account.bankAccount) : element('Othr', element('Id', account.bankAccount)),
      ),
    ),
    element('RmtInf', element('Ustrd', `Payout ${idText(row.id).slice(-8).toUpperCase()}`)),
  );
}
