/**
 * Writes db/schema.sql from the migrations; with --check only compares, and fails when they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { migrate } from '#platform/server/db/migrations.ts';
import { dumpSchema } from '#platform/server/db/schema-dump.ts';
import { administer } from '#platform/server/db/scratch.ts';
import { endOnSignals } from '#platform/server/end-on-signals.ts';
import { startTestPostgres } from '#platform/server/postgres/ephemeral.ts';

endOnSignals();

const SCHEMA_FILE = 'db/schema.sql';
const MIGRATIONS = 'db/migrations';
const HEADER = `-- The database's schema as all migrations leave it. Written by "npm run schema"; never edit it by hand.\n\n`;

/** A name that two of these commands on the same server do not share. */
const SCRATCH_DATABASE = `fanloft_schema_${process.pid}`;

const current = HEADER + (await readSchemaOfMigrations());
if (process.argv.includes('--check')) check(current);
else writeFileSync(SCHEMA_FILE, current);

/** Migrates an empty database of its own, so that nothing but the migrations can be in the text. */
async function readSchemaOfMigrations(): Promise<string> {
  const server = await startTestPostgres();
  try {
    await administer(server.adminUrl, `create database ${SCRATCH_DATABASE} template template0`);
    const url = new URL(server.adminUrl);
    url.pathname = `/${SCRATCH_DATABASE}`;
    await migrate(url.href, { dir: MIGRATIONS, log: () => {} });
    return await dumpSchema(url.href);
  } finally {
    await administer(server.adminUrl, `drop database if exists ${SCRATCH_DATABASE} with (force)`);
    await server.stop();
  }
}

function check(wanted: string): void {
  const written = readIfPresent(SCHEMA_FILE);
  if (written === wanted) return;
  console.error(`${SCHEMA_FILE} does not match the migrations. ${firstDifference(written, wanted)}`);
  console.error('Run "npm run schema" and look at what changed with "git diff db/schema.sql".');
  process.exitCode = 1;
}

function firstDifference(written: string, wanted: string): string {
  const writtenLines = written.split('\n');
  const wantedLines = wanted.split('\n');
  const longest = Math.max(writtenLines.length, wantedLines.length);
  const index = Array.from({ length: longest }).findIndex(
    (_, line) => writtenLines[line] !== wantedLines[line],
  );
  const show = (line: string | undefined) => (line === undefined ? '(nothing)' : `"${line.trim()}"`);
  return `Line ${index + 1} is ${show(writtenLines[index])} and should be ${show(wantedLines[index])}.`;
}

function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
