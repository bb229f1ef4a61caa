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
  /** The creator's, for a name that has no Latin letter. */
  readonly username: string;
  /** Where the creator lives, which need not be the bank's country; null where it is not known. */
  readonly country: string | null;
}

type BankAccount = Extract<PayoutAccount, { method: 'banking' }>;
type BankTransfer = Transfer & { readonly account: BankAccount };

export interface TransferFile {
  /** Of up to 35 letters and digits, by which a bank refuses to take the file twice. */
  readonly id: string;
  readonly createdAt: Date;
  /** When the transfers are to be carried out, `YYYY-MM-DD`. */
  readonly day: string;
  readonly currency: string;
  readonly debtor: { readonly name: string; readonly iban: string };
  readonly transfers: readonly Transfer[];
}

const NAME_LENGTH = 70;
const LINE_LENGTH = 70;
const TOWN_LENGTH = 35;

type Part = string | false;

const element = (name: string, ...parts: readonly Part[]) =>
  `<${name}>${parts.filter((part) => part !== false).join('')}</${name}>`;

// Latin letters that are not another one with an accent.
const IN_ASCII: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ħ: 'h', Ħ: 'H', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'TH' },
};
const SPECIAL = new RegExp(`[${Object.keys(IN_ASCII).join('')}]`, 'g');

/** What SEPA allows in texts: Latin signs without accents, digits and some signs. */
const text = (value: string, length: number): string =>
  value
    .replace(SPECIAL, (sign) => IN_ASCII[sign] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length);

/** Whether anything is left of a name in the letters of SEPA. */
export const isLatinName = (name: string): boolean => /[A-Za-z]/.test(text(name, NAME_LENGTH));

/** The account holder; where the name has no Latin letter the username or the payout, because a name is required. */
function creditorName({ row, account: { firstName, lastName }, username }: BankTransfer): string {
  const name = `${firstName} ${lastName}`;
  return text(isLatinName(name) ? name : username || idText(row.id), NAME_LENGTH);
}

/** Where the creator lives: the whole of it, or nothing, because banks check a town against its country. */
function addressElement({ city, address }: BankAccount, country: string | null): Part {
  const town = text(city, TOWN_LENGTH);
  if (town === '' || country === null || !/^[A-Z]{2}$/.test(country)) return false;
  const street = text(address, LINE_LENGTH);
  return element(
    'PstlAdr',
    street !== '' && element('StrtNm', street),
    element('TwnNm', town),
    element('Ctry', country),
  );
}

/** UUIDs are a character too long for the schema's `Max35Text`. */
const idText = (id: string) => id.replaceAll('-', '');

const amountText = (hundredths: number) => (hundredths / 100).toFixed(2);

/** The file's text. Transfers to other methods than banks are left out. */
export function creditTransferFile(file: TransferFile): string {
  const { id, createdAt, day, currency, debtor } = file;
  const transfers = file.transfers.flatMap(({ account, ...transfer }) =>
    account.method === 'banking' ? [{ ...transfer, account }] : [],
  );
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
    ...transfers.map((transfer) => transferElement(transfer, currency)),
  );
  const document = 'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  const body = element('CstmrCdtTrfInitn', header, payment);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document ${document}>${body}</Document>\n`;
}

function transferElement(transfer: BankTransfer, currency: string): string {
  const { row, account, country } = transfer;
  const isIban = isValidIBAN(account.bankAccount);
  const isSepa = currency === 'EUR' && isIban && isSEPACountry(account.bankAccount.slice(0, 2));
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
    element('Cdtr', element('Nm', creditorName(transfer)), addressElement(account, country)),
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
