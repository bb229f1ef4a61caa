/** What the machine calls by words of its own (acts in the log, jobs, checks) has words for the operators' pages. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allJobs } from '../domains.ts';
import { liveChecks } from '../operate/doctor/live.ts';

/** The keys of a table; its texts are for the build of the pages, so the table is read, not imported. */
function keysOf(file: string, table: string): string[] {
  const source = readFileSync(`src/domains/admin/web/${file}.ts`, 'utf8');
  const [, body = ''] = source.match(new RegExp(`const ${table}: WordTable = \\{(.*?)\\n\\};`, 's')) ?? [];
  return [...body.matchAll(/^ {2}(?:'([^']+)'|(\w+)): msg[`(]/gm)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}

const sources = globSync('src/{app,domains}/**/server/**/*.ts', {
  exclude: (path) => path.endsWith('.test.ts'),
}).map((path) => readFileSync(path, 'utf8'));

/** What calls of `audit`, and lists that are exported, say of an act: a word, or a choice between words. */
function writtenInLog(field: 'action' | 'objectKind'): string[] {
  const given = new RegExp(`(?:audit\\((?:this\\.)?ctx, |csvList\\()\\{[^}]*?\\b${field}: ([^,}]+)`, 'g');
  // A function of its own notes what is done to the second factor.
  const noted = /\bnote\(ctx, ('[^']+'),/g;
  const written = sources.flatMap((source) => [
    ...source.matchAll(given),
    ...(field === 'action' ? source.matchAll(noted) : []),
  ]);
  return [...new Set(written.flatMap(([, words = '']) => wordsIn(words)))].toSorted();
}

/** Of a choice between words, the words; one that is put together could not be found in the table. */
function wordsIn(written: string): string[] {
  expect(written).not.toContain('`');
  const choice = written.split('?').at(-1) ?? '';
  const words = [...choice.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
  expect(words, written).not.toEqual([]);
  return words;
}

test('every act that the log may hold has its words, and no other', () => {
  expect(keysOf('action-labels', 'actionLabels').toSorted()).toEqual(writtenInLog('action'));
});

test('so has every kind of thing that it is done to', () => {
  expect(keysOf('action-labels', 'thingLabels').toSorted()).toEqual(writtenInLog('objectKind'));
});

test('so has every job', () => {
  const names = allJobs.map(({ definition }) => definition.name);
  expect(keysOf('job-labels', 'jobLabels').toSorted()).toEqual(names.toSorted());
});

test('so has everything that the doctor looks at in the running site', () => {
  const names = liveChecks.map(({ name }) => name);
  expect(keysOf('check-labels', 'checkLabels').toSorted()).toEqual(names.toSorted());
});
