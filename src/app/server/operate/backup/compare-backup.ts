import { pipeline } from 'node:stream/promises';
import { listStoredFiles } from '#domains/media/server/index.ts';
import { findFaults, fingerprintLedger } from '#domains/wallet/server/index.ts';
import { openSnapshot, type Snapshot } from '#platform/server/db/tables-at-rest.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { storedAt } from './media-contents.ts';
import { Meter, readMediaList } from './parts.ts';

/** One line of the comparison. */
export interface Compared {
  readonly what: string;
  readonly backup: string;
  readonly restored: string;
  readonly isSame: boolean;
}

/**
 * Compares a restored database with the backup: rows, their content, the ledger, and the files that rows name.
 * `leftBehind` are tables that were not restored.
 */
export async function compareBackup(
  { folder, manifest }: { folder: string; manifest: Manifest },
  url: string,
  leftBehind: readonly TableEntry[],
): Promise<Compared[]> {
  const snapshot = await openSnapshot(url);
  try {
    return [
      ...(await compareTables(
        manifest.tables.filter((entry) => !leftBehind.includes(entry)),
        snapshot,
      )),
      ...(await compareLedger(manifest, snapshot)),
      await compareMedia(folder, manifest, snapshot),
    ];
  } finally {
    await snapshot.close();
  }
}

async function compareTables(entries: readonly TableEntry[], snapshot: Snapshot): Promise<Compared[]> {
  const tables = await snapshot.listTables();
  const lines: Compared[] = [];
  let rows = 0;
  for (const entry of entries) {
    const table = tables.find(({ schema, name }) => schema === entry.schema && name === entry.name);
    const meter = new Meter();
    let found = 0;
    if (table) {
      const copy = snapshot.copy({ ...table, columns: entry.columns });
      await pipeline(copy.rows, meter.resume());
      found = await copy.counted;
    }
    rows += found;
    if (found === entry.rows && meter.sum() === entry.contentSha256) continue;
    const what = `table ${entry.schema}.${entry.name}`;
    lines.push({
      what,
      backup: `${entry.rows} rows`,
      restored: `${found} rows, not the same`,
      isSame: false,
    });
  }
  const wanted = entries.reduce((sum, entry) => sum + entry.rows, 0);
  const inAll = `${entries.length} tables`;
  return [
    {
      what: 'rows',
      backup: `${wanted} in ${inAll}`,
      restored: `${rows} in ${inAll}${lines.length === 0 ? ', each with the same content' : ''}`,
      isSame: lines.length === 0,
    },
    ...lines,
  ];
}

const short = (hash: string) => hash.slice(0, 16);

async function compareLedger({ ledger }: Manifest, { read }: Snapshot): Promise<Compared[]> {
  const found = await fingerprintLedger(read);
  const faults = await findFaults(read);
  const line = ({ accounts, entries, hash }: Manifest['ledger']) =>
    `${entries} entries on ${accounts} accounts, ${short(hash)}`;
  return [
    { what: 'ledger', backup: line(ledger), restored: line(found), isSame: found.hash === ledger.hash },
    {
      what: 'ledger rules',
      backup: 'none broken',
      restored: faults.length === 0 ? 'none broken' : `${faults.length} broken, first ${faults[0]?.fault}`,
      isSame: faults.length === 0,
    },
  ];
}

/** Every file that a restored row names is in the backup, or the backup says why not. */
async function compareMedia(folder: string, { media }: Manifest, { read }: Snapshot): Promise<Compared> {
  const sizes = new Map<string, number>();
  for await (const entry of readMediaList(folder, media.list)) sizes.set(storedAt(entry), entry.bytes);
  const excused = new Set([...media.missing, ...media.removedMeanwhile]);
  let [present, absent] = [0, 0];
  for await (const page of listStoredFiles(read)) {
    for (const file of page) {
      if (sizes.get(storedAt(file)) === file.bytes) present += 1;
      else if (!excused.has(file.key)) absent += 1;
    }
  }
  return {
    what: 'media',
    backup: `${media.files} files, ${media.bytes} bytes`,
    restored: `${present} named by rows, ${absent} not in the backup`,
    isSame: absent === 0 && present === media.files,
  };
}
