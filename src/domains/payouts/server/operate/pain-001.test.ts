import { expect, test } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import type { PayoutRow } from '../payouts.tables.ts';
import { creditTransferFile, isLatinName } from './pain-001.ts';

const row = (id: string, amount: number) => ({ id, amountTokens: tokens(amount) }) as PayoutRow;
const bank = {
  method: 'banking',
  firstName: 'Zoë',
  lastName: "O'Neil <b>",
  bankName: 'Harbour Bank',
  bankAccount: 'PT50000201231234567890154',
  country: 'PT',
  state: '',
  city: 'Łódź',
  address: 'Rua 1 & 2',
  bankRouting: '',
  bankSwiftCode: 'BESCPTPL',
} as const;

const noor = { username: 'noor', country: 'PL' };

const file = creditTransferFile({
  id: '0190aaaa000070008000000000000f',
  createdAt: new Date('2026-11-26T17:00:00.123Z'),
  day: '2026-11-27',
  currency: 'EUR',
  debtor: { name: 'Fanloft GmbH', iban: 'de89 3704 0044 0532 0130 00' },
  transfers: [
    { row: row('0190aaaa-0000-7000-8000-000000000001', 60_05), account: bank, ...noor },
    {
      row: row('0190aaaa-0000-7000-8000-000000000002', 100_00),
      account: {
        ...bank,
        country: 'US',
        bankAccount: '1234567890',
        bankRouting: '021000021',
        bankSwiftCode: '',
      },
      ...noor,
    },
    {
      row: row('0190aaaa-0000-7000-8000-000000000003', 1_00),
      account: { method: 'paypal', email: 'noor@pay.test', phoneNumber: '' },
      ...noor,
    },
  ],
});

/** The children of an element in the schema, in their order; those of the schema that are not used are left out. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    ...['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt'],
    'CdtTrfTxInf',
  ],
  CdtTrfTxInf: ['PmtId', 'PmtTpInf', 'Amt', 'ChrgBr', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  FinInstnId: ['BICFI', 'ClrSysMmbId', 'Othr'],
  Cdtr: ['Nm', 'PstlAdr'],
  PstlAdr: ['StrtNm', 'TwnNm', 'Ctry'],
};

interface Node {
  name: string;
  children: Node[];
  text: string;
}

/** Reads the file strictly: what is no element, text or declaration fails. */
function read(xml: string): Node {
  const root: Node = { name: '', children: [], text: '' };
  const open = [root];
  for (const [, close, name, text] of xml
    .replace(/^<\?xml [^?]*\?>\n/, '')
    .trim()
    .matchAll(/<(\/?)(\w+)[^<>]*>([^<>&]*)/g)) {
    const parent = open.at(-1);
    if (!parent) throw new Error('an element too many is closed');
    if (close) {
      if (parent.name !== name) throw new Error(`${parent.name} is closed as ${name}`);
      open.pop();
    } else {
      const node = { name: name ?? '', children: [], text: text ?? '' };
      parent.children.push(node);
      open.push(node);
    }
  }
  expect(open).toHaveLength(1);
  return root;
}

function all(node: Node, name: string): Node[] {
  return [...(node.name === name ? [node] : []), ...node.children.flatMap((child) => all(child, name))];
}

test('elements stand in the order of the schema', () => {
  const tree = read(file);
  for (const [name, order] of Object.entries(ORDER))
    for (const node of all(tree, name)) {
      const places = node.children.map((child) => order.indexOf(child.name));
      expect(places, name).not.toContain(-1);
      expect(places, name).toEqual([...places].sort((one, next) => one - next));
    }
});

test('identifiers, names and letters are within the limits of the schema and of SEPA', () => {
  const tree = read(file);
  for (const name of ['MsgId', 'PmtInfId', 'EndToEndId', 'MmbId'])
    for (const { text } of all(tree, name)) expect(text).toMatch(/^[A-Za-z0-9-]{1,35}$/);
  for (const name of ['Nm', 'StrtNm', 'TwnNm'])
    for (const { text } of all(tree, name)) expect(text).toMatch(/^[A-Za-z0-9/?:().,'+ -]{1,70}$/);
  expect(all(tree, 'StrtNm').map(({ text }) => text)).toEqual(['Rua 1 2', 'Rua 1 2']);
  expect(all(tree, 'CreDtTm')[0]?.text).toBe('2026-11-26T17:00:00');
});

test('sums and counts are those of the transfers to banks', () => {
  const tree = read(file);
  expect(all(tree, 'CdtTrfTxInf')).toHaveLength(2);
  expect(all(tree, 'NbOfTxs').map(({ text }) => text)).toEqual(['2', '2']);
  expect(all(tree, 'CtrlSum').map(({ text }) => text)).toEqual(['160.05', '160.05']);
  expect(file).toContain('<InstdAmt Ccy="EUR">60.05</InstdAmt></Amt><ChrgBr>SLEV</ChrgBr>');
  expect(file).toContain('<Id><Othr><Id>1234567890</Id></Othr></Id>');
  expect(file).toContain('<ChrgBr>SHAR</ChrgBr>');
  expect(all(tree, 'IBAN').map(({ text }) => text)).toEqual([
    'DE89370400440532013000',
    'PT50000201231234567890154',
  ]);
});

const fileOf = (account: object, owner: object = {}) =>
  creditTransferFile({
    id: 'a',
    createdAt: new Date('2026-11-26T17:00:00.123Z'),
    day: '2026-11-27',
    currency: 'EUR',
    debtor: { name: 'Fanloft GmbH', iban: 'DE89370400440532013000' },
    transfers: [
      {
        row: row('0190aaaa-0000-7000-8000-000000000001', 1_00),
        account: { ...bank, ...account },
        ...noor,
        ...owner,
      },
    ],
  });

test('an address has the country where the creator lives, not the bank’s, and is whole or left out', () => {
  expect(fileOf({ country: 'DE', city: 'Montréal', address: '' }, { country: 'CA' })).toContain(
    '<PstlAdr><TwnNm>Montreal</TwnNm><Ctry>CA</Ctry></PstlAdr>',
  );
  for (const xml of [fileOf({}, { country: null }), fileOf({ city: '' }), fileOf({ city: '東京' })])
    expect(xml).not.toContain('PstlAdr');
});

test('a name without Latin letters is never empty: it is the username', () => {
  expect(fileOf({ firstName: '田中', lastName: 'さくら' })).toContain('<Cdtr><Nm>noor</Nm>');
  expect(fileOf({ firstName: 'Đorđe', lastName: 'Æbelø' })).toContain('<Cdtr><Nm>Dorde AEbelo</Nm>');
  expect(isLatinName('Фанлофт 24')).toBe(false);
});
