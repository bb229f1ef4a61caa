import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeKinds } from '#domains/wallet/contract/charge-kinds.contract.ts';
import { openWords } from '#platform/server/text/open-text.ts';
import { operator, type TestUser } from '#testing/factories.ts';
import { askForPayout, payableCreator } from '#testing/payouts.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { linesIn, stretchesOf, writable } from './render-line.ts';
import type { Statement } from './show-statement.ts';
import { statementPdf } from './statement-pdf.ts';
import { kindWord } from './statement-words.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  site.clock.advance(Date.parse('2027-01-20T12:00:00.000Z') - site.clock.now().getTime());
  creator = await payableCreator(site, 180_00);
  const { token } = await operator(site);
  const { data } = await askForPayout(site, creator, 100);
  for (const step of ['approve', 'paid'])
    await site.call('POST', `/admin/payouts/${data._id}/${step}`, { token, body: { reference: 'HB-7' } });
});
afterAll(() => site.close());

const path = (period: string) => `/performer/statements/${period}/pdf`;
const textOf = async (bytes: Uint8Array) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

async function download(period: string, headers: Record<string, string> = {}) {
  const answer = await site.inject('site', {
    method: 'GET',
    url: `/api${path(period)}`,
    headers: { authorization: `Bearer ${creator.token}`, ...headers },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="statement-${period}.pdf"`);
  return textOf(answer.rawPayload);
}

test('the file says what the statement says, to the hundredth', async () => {
  const text = await download('2027-01');
  const { data } = await site.call('GET', '/performer/statements/2027-01', { token: creator.token });
  const written = (amount: number) => amount.toFixed(2);
  for (const { gross, fee, net } of [...data.sales, data.total])
    expect(text).toContain(`${written(gross)} USD ${written(fee)} USD ${written(net)}`);
  for (const { opening, closing } of data.accounts.filter((each: { movements: [] }) => each.movements.length))
    for (const amount of [opening, closing]) expect(text).toContain(written(amount));
  expect(text).toMatch(/Statement, January 2027/);
  expect(text).toMatch(/Harbour Bank •••• 0154 HB-7/);
});

test('it is written in the language of its reader', async () => {
  expect(await download('2027', { 'accept-language': 'pl' })).toMatch(/Zestawienie, 2027.*Razem/);
});

test('nobody gets that of a period without one, and only creators have them', async () => {
  expect((await site.call('GET', path('2020'), { token: creator.token })).body.code).toBe(
    'payouts.statement-not-found',
  );
  expect((await site.call('GET', path('2027'))).status).toBe(401);
  expect((await site.call('GET', path('2027'), { token: (await operator(site)).token })).status).toBe(403);
});

const LONG: Statement = {
  period: '2026',
  fromDate: '2026-01-01',
  toDate: '2026-12-31',
  timeZone: 'Europe/Warsaw',
  currency: 'PLN',
  isOpen: false,
  creator: { name: 'Zażółć ليلى حداد', username: 'layla' },
  sales: [],
  total: { count: 0, gross: 0, fee: 0, net: 0 },
  holds: [],
  payouts: Array.from({ length: 60 }, (_, index) => ({
    _id: `${index}`,
    amount: 1000 + index,
    account: 'Bank Łódź •••• 1234',
    paidAt: '2026-05-05T12:00:00.000Z',
    reference: `R${index}`,
  })),
  accounts: [],
};

test.each(['en', 'pl', 'ar'])(
  'Polish and Arabic names can be read in %s, and all rows of all pages',
  async (language) => {
    const chunks: Buffer[] = [];
    const i18n = await openWords(language);
    for await (const chunk of statementPdf(LONG, { i18n, siteName: 'Lantern' })) chunks.push(chunk as Buffer);
    const text = await textOf(Buffer.concat(chunks));
    for (const word of ['Zażółć', 'ليلى', 'حداد', 'Łódź', '059']) expect(text).toContain(word);
    for (const { reference } of LONG.payouts) expect(text).toContain(reference);
  },
);

test('a line is cut where its direction turns, and read from left to right', () => {
  expect(stretchesOf('Layla ليلى حداد 2026', 'ltr')).toEqual(['Layla ', '2026', 'ليلى حداد ']);
  expect(stretchesOf('كشف 2026', 'rtl')).toEqual(['2026', 'كشف ']);
});

test('what the fonts have no letters for leaves no box behind, and nothing else is lost', () => {
  expect(writable('Zażółć ✨🔥 ليلى 👩‍🎨 山田 © ♥ 5')).toBe('Zażółć ليلى … © ♥ 5');
  expect(writable('❤️ 🇵🇱 Ash & Slip 👍🏽')).toBe('Ash & Slip');
});

test('a text that is too long for its box goes on below, cut where a word ends, or else within it', () => {
  // Each letter is as wide as the letters are high.
  const document = {
    size: 0,
    font: () => document,
    fontSize(size: number) {
      document.size = size;
      return document;
    },
    widthOfString: (text: string) => text.length * document.size,
    text: () => document,
  };
  const lines = (text: string) =>
    linesIn(document as never, text, { width: 75, direction: 'ltr', size: 10, font: 'plain' });
  expect(lines('tenletters')).toEqual(['tenletters']);
  expect(lines('two words')).toEqual(['two words']);
  expect(lines('three words here')).toEqual(['three', 'words here']);
  expect(lines('a tr_0123456789')).toEqual(['a tr_01234', '56789']);
});

test('every kind that is sold has a word', async () => {
  const english = await openWords('en');
  for (const kind of chargeKinds) expect(kindWord(english, kind), kind).not.toBe(kind);
});
