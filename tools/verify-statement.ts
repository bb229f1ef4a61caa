/**
 * Checks what a creator has downloaded without the site: `node verify-statement.ts seals.json …` or
 * `node verify-statement.ts statement-2026-11.json …`.
 *
 * Files of seals are answers of `GET /performer/earnings/seals`, several of one account in their order. A statement is
 * an answer of `GET /performer/statements/{period}/sealed`, which the page saves as JSON. The script needs nothing but
 * Node, so that it can be read in a few minutes and trusted. The algorithm is published in
 * src/domains/wallet/LEDGER.md.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

interface Entry {
  transactionId: string;
  position: number;
  kind: string;
  amountHundredths: number;
  createdAt: string;
}

export interface SealPage {
  algorithm: string;
  account: string;
  accountId: number | null;
  previousHash: string;
  data: (Entry & { sequence: number; hash: string })[];
  /** How many seals the account has. */
  total: number;
}

interface StatementAccount {
  account: string;
  accountId: number | null;
  opening: number;
  movements: { kind: string; count: number; amount: number }[];
  closing: number;
  entries: (Entry & { sequence: number | null; previousHash: string | null; hash: string | null })[];
}

interface Sums {
  count: number;
  gross: number;
  fee: number;
  net: number;
}

export interface Statement {
  algorithm: string;
  period: string;
  /** The period is not over. */
  isOpen: boolean;
  sales: Sums[];
  total: Sums;
  payouts: { amount: number }[];
  accounts: StatementAccount[];
}

export interface Verdict {
  isSound: boolean;
  entries: number;
  /** Those that were made so shortly before the file that they had no seal yet. */
  unsealed: number;
  /** Sum of all entries: the account's balance when the export begins at the beginning. */
  sumHundredths: number;
  /** What is wrong, and where. */
  fault?: string;
}

const ALGORITHM = 'fanloft-seal-1';
const ZEROS = '0'.repeat(64);
const ACCOUNTS = ['pending', 'available', 'reserved', 'reserve_fund'];

const inHundredths = (amount: number): number => Math.round(amount * 100);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function sealOf(previous: string, accountId: number | null, sequence: number, entry: Entry): string {
  const line = [
    accountId,
    sequence,
    entry.transactionId,
    entry.position,
    entry.kind,
    entry.amountHundredths,
    Date.parse(entry.createdAt),
  ].join('|');
  return createHash('sha256').update(Buffer.from(previous, 'hex')).update(line).digest('hex');
}

/** Follows the chain through all pages of one account, to its end. */
export function verifySeals(pages: readonly SealPage[]): Verdict {
  let hash = ZEROS;
  let sequence = 0;
  let sumHundredths = 0;
  const verdict = (fault?: string): Verdict => ({
    isSound: fault === undefined,
    entries: sequence,
    unsealed: 0,
    sumHundredths,
    ...(fault !== undefined && { fault }),
  });
  for (const page of pages) {
    if (page.algorithm !== ALGORITHM) return verdict(`the algorithm ${page.algorithm} is not known`);
    if (page.previousHash !== hash)
      return verdict(`the page after sequence ${sequence} does not continue the chain`);
    for (const seal of page.data) {
      if (seal.sequence !== sequence + 1) return verdict(`sequence ${sequence + 1} is missing`);
      hash = sealOf(hash, page.accountId, seal.sequence, seal);
      if (hash !== seal.hash)
        return verdict(`the seal of sequence ${seal.sequence} does not match its entry`);
      sequence = seal.sequence;
      sumHundredths += seal.amountHundredths;
    }
  }
  const total = pages.at(-1)?.total ?? 0;
  return verdict(
    sequence === total ? undefined : `the account has ${total} entries, the files have ${sequence} of them`,
  );
}

/** Checks the seal of each entry of a statement, and that its sums are those of its entries. */
export function verifyStatement(statement: Statement): Verdict {
  const { algorithm, accounts, isOpen, payouts, total, sales } = statement;
  const entries = accounts.flatMap((account) => account.entries);
  const sumHundredths = sumOf(entries.map(({ amountHundredths }) => amountHundredths));
  const unsealed = entries.filter(({ hash }) => hash === null).length;
  const paid = sumOf(payouts.map(({ amount }) => inHundredths(amount)));
  const faults = [
    algorithm !== ALGORITHM && `the algorithm ${algorithm} is not known`,
    accounts.map(({ account }) => account).join() !== ACCOUNTS.join() && 'an account is missing',
    ...accounts.map((account) => faultOfSeals(account) ?? faultOfSums(account)),
    !isOpen && unsealed > 0 && `${unsealed} entries have no seal`,
    faultOfSales(total, sales),
    sumHundredths !== inHundredths(total.net) - paid &&
      'what was earned, less what was paid out, is not the sum of the entries',
  ];
  const fault = faults.find((each) => typeof each === 'string');
  return {
    isSound: fault === undefined,
    entries: entries.length,
    unsealed,
    sumHundredths,
    ...(fault !== undefined && { fault }),
  };
}

/** Each seal fits its entry and the seal before it; those of a month are not always all one after the other. */
function faultOfSeals({ account, accountId, entries }: StatementAccount): string | undefined {
  let last = { sequence: 0, hash: ZEROS };
  for (const entry of entries) {
    const { sequence, previousHash, hash } = entry;
    if (sequence === null || previousHash === null || hash === null) continue;
    const at = `of sequence ${sequence} on the account ${account}`;
    if (sequence <= last.sequence) return `the entry ${at} is not in its place`;
    if (sequence === last.sequence + 1 && previousHash !== last.hash)
      return `the seal ${at} does not continue the chain`;
    if (sealOf(previousHash, accountId, sequence, entry) !== hash)
      return `the seal ${at} does not match its entry`;
    last = { sequence, hash };
  }
  return undefined;
}

/** Opening, movements and closing are what the entries say. */
function faultOfSums({
  account,
  opening,
  movements,
  closing,
  entries,
}: StatementAccount): string | undefined {
  const sum = sumOf(entries.map(({ amountHundredths }) => amountHundredths));
  if (inHundredths(opening) + sum !== inHundredths(closing))
    return `the entries on the account ${account} do not lead from its opening to its closing balance`;
  const kinds = new Set([...movements, ...entries].map(({ kind }) => kind));
  for (const kind of kinds) {
    const own = entries.filter((entry) => entry.kind === kind);
    const shown = movements.filter((movement) => movement.kind === kind);
    const isEqual =
      sumOf(shown.map(({ count }) => count)) === own.length &&
      sumOf(shown.map(({ amount }) => inHundredths(amount))) ===
        sumOf(own.map(({ amountHundredths }) => amountHundredths));
    if (!isEqual) return `the movements "${kind}" on the account ${account} are not those of its entries`;
  }
  return undefined;
}

/** The total of the sales is the sum of its rows, and the net is what the fee leaves. */
function faultOfSales(total: Sums, sales: readonly Sums[]): string | undefined {
  for (const field of ['gross', 'fee', 'net'] as const)
    if (sumOf(sales.map((row) => inHundredths(row[field]))) !== inHundredths(total[field]))
      return `the rows of sales do not add up to the total: ${field}`;
  const hasOdd = sales.some(
    ({ gross, fee, net }) => inHundredths(gross) - inHundredths(fee) !== inHundredths(net),
  );
  return hasOdd ? 'a row of sales has another net than its gross less its fee' : undefined;
}

class NotReadable extends Error {}

/** A saved answer, with or without its envelope. */
function readAnswer(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new NotReadable(`${path} cannot be read`);
  }
  try {
    const saved = JSON.parse(text);
    return isSeals(saved) || isStatement(saved) ? saved : saved?.data;
  } catch {
    throw new NotReadable(`${path} is not JSON`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isEntry = (value: unknown): boolean =>
  isObject(value) && typeof value.transactionId === 'string' && Number.isInteger(value.amountHundredths);
const isList = (value: unknown, each: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(each);
const hasNumbers = (value: unknown, ...names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => typeof value[name] === 'number');

const isSeals = (value: unknown): value is SealPage =>
  isObject(value) &&
  typeof value.previousHash === 'string' &&
  typeof value.total === 'number' &&
  isList(value.data, isEntry);

const isStatement = (value: unknown): value is Statement =>
  isObject(value) &&
  hasNumbers(value.total, 'gross', 'fee', 'net') &&
  isList(value.sales, (row) => hasNumbers(row, 'gross', 'fee', 'net')) &&
  isList(value.payouts, (payout) => hasNumbers(payout, 'amount')) &&
  isList(
    value.accounts,
    (account) =>
      isObject(account) &&
      hasNumbers(account, 'opening', 'closing') &&
      isList(account.movements, (movement) => hasNumbers(movement, 'count', 'amount')) &&
      isList(account.entries, isEntry),
  );

function sentenceOf({ isSound, entries, unsealed, sumHundredths, fault }: Verdict): string {
  const summary = `${entries} entries, ${(sumHundredths / 100).toFixed(2)} tokens in all`;
  if (!isSound) return `INVALID: ${fault}. Read until then: ${summary}.`;
  return `Verified: ${summary}.${unsealed > 0 ? ` ${unsealed} of them are so new that they have no seal yet.` : ''}`;
}

/** The sentences about some files, and whether all of them are sound. */
function verifyFiles(paths: readonly string[]): { isSound: boolean; sentences: string[] } {
  try {
    const answers = paths.map(readAnswer);
    const verdicts = answers.every(isSeals)
      ? [verifySeals(answers)]
      : answers.map((answer, at) => {
          if (!isStatement(answer))
            throw new NotReadable(`${paths[at]} is neither a file of seals nor a statement with its entries`);
          return verifyStatement(answer);
        });
    return { isSound: verdicts.every(({ isSound }) => isSound), sentences: verdicts.map(sentenceOf) };
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    return { isSound: false, sentences: [`INVALID: ${error.message}.`] };
  }
}

function main(paths: readonly string[]): number {
  if (paths.length === 0) {
    console.error('usage: node verify-statement.ts seals.json … | statement-2026-11.json …');
    return 2;
  }
  const { isSound, sentences } = verifyFiles(paths);
  for (const sentence of sentences) console.log(sentence);
  return isSound ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = main(process.argv.slice(2));
