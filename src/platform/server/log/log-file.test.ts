import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './log.ts';
import { openLogFile } from './log-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanloft-log-'));
  path = join(folder, 'data', 'site.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(folder, 'data', name), 'utf8');

test('nothing is made before the first line', () => {
  const file = openLogFile(path);
  expect(existsSync(join(folder, 'data'))).toBe(false);
  file.write('one\n');
  expect(read('site.log')).toBe('one\n');
});

test('a full file is set aside, and the oldest is dropped', () => {
  const file = openLogFile(path, { fullBytes: 8, setAside: 2 });
  for (const line of ['one\n', 'two\n', 'three\n', 'four\n', 'five\n']) file.write(line);
  expect(readdirSync(join(folder, 'data')).sort()).toEqual(['site.log', 'site.log.1', 'site.log.2']);
  expect([read('site.log'), read('site.log.1'), read('site.log.2')]).toEqual(['five\n', 'four\n', 'three\n']);
});

test('the next start goes on in the file that is there', () => {
  openLogFile(path, { fullBytes: 8 }).write('one\n');
  const next = openLogFile(path, { fullBytes: 8 });
  next.write('two\n');
  next.write('three\n');
  expect([read('site.log'), read('site.log.1')]).toEqual(['three\n', 'one\ntwo\n']);
});

test('an unwritable log does not stop requests', () => {
  writeFileSync(join(folder, 'data'), 'in the way');
  expect(() => openLog({ level: 'info', file: path }).info('hello')).not.toThrow();
});
