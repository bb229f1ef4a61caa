/**
 * Checks a creator's exported chain of seals without the site: `node verify-statement.ts seals.json …`.
 *
 * Each file is an answer of `GET /performer/earnings/seals`, several files of one account in their order. The
 * script needs nothing but Node, so that it can be read in a minute and trusted. The algorithm is published in
 * src/domains/wallet/LEDGER.md.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export interface Statement {
  algorithm: string;
  account: string;
  accountId: number | null;
  previousHash: string;
  data: {
    sequence: number;
    transactionId: string;
    position: number;
    kind: string;
    amountHundredths: number;
    createdAt: string;
    hash: string;
  }[];
}

export interface Verdict {
  isSound: boolean;
  entries: number;
  /** Sum of all entries: the account's balance when the export begins at the beginning. */
  sumHundredths: number;
  /** What is wrong, and where. */
  fault?: string;
}

const ZEROS = '0'.repeat(64);

/** Follows the chain through all pages of one account. */
export function verifyStatement(pages: readonly Statement[]): Verdict {
  let hash = ZEROS;
  let sequence = 0;
  let sumHundredths = 0;
  const broken = (fault: string): Verdict => ({ isSound: false, entries: sequence, sumHundredths, fault });
  for (const page of pages) {
    if (page.algorithm !== 'fanloft-seal-1') return broken(`the algorithm ${page.algorithm} is not known`);
    if (page.previousHash !== hash)
      return broken(`the page after sequence ${sequence} does not continue the chain`);
    for (const seal of page.data) {
      if (seal.sequence !== sequence + 1) return broken(`sequence ${sequence + 1} is missing`);
      const line = [
        page.accountId,
        seal.sequence,
        seal.transactionId,
        seal.position,
        seal.kind,
        seal.amountHundredths,
        Date.parse(seal.createdAt),
      ].join('|');
      hash = createHash('sha256').update(Buffer.from(hash, 'hex')).update(line).digest('hex');
      if (hash !== seal.hash) return broken(`the seal of sequence ${seal.sequence} does not match its entry`);
      sequence = seal.sequence;
      sumHundredths += seal.amountHundredths;
    }
  }
  return { isSound: true, entries: sequence, sumHundredths };
}

/** A saved answer, with or without its envelope. */
function readPage(path: string): Statement {
  const saved = JSON.parse(readFileSync(path, 'utf8'));
  return saved.algorithm ? saved : saved.data;
}

function main(paths: readonly string[]): number {
  if (paths.length === 0) {
    console.error('usage: node verify-statement.ts seals.json …');
    return 2;
  }
  const { isSound, entries, sumHundredths, fault } = verifyStatement(paths.map(readPage));
  const summary = `${entries} entries, ${(sumHundredths / 100).toFixed(2)} tokens in all`;
  console.log(isSound ? `Verified: ${summary}.` : `INVALID: ${fault}. Valid until then: ${summary}.`);
  return isSound ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = main(process.argv.slice(2));
