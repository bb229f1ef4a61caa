import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sentenceExtractor, sentencesIn } from '../../../../../tools/build/extract-sentences.ts';
import { failed, ok } from './check.ts';
import { sentence } from './sentence.ts';

const sources = globSync('src/app/server/operate/doctor/*.ts', {
  exclude: (path) => path.endsWith('.test.ts'),
})
  .filter(sentenceExtractor.match)
  .map((path) => readFileSync(path, 'utf8'));

test('is said in English with its figures, and travels with its code and its values', () => {
  const seen = sentence('doctor.test', '{faults, plural, one {# fault} other {# faults}} in {room}, {time}', {
    faults: 1_298,
    room: { bytes: 3 * 1024 ** 3 },
    time: { ago: 3_600_000 },
  });
  expect(seen.text).toBe('1,298 faults in 3.0 GB, 60 minutes ago');
  expect(failed(seen, 'chmod 600 key')).toEqual({
    verdict: 'failed',
    seen: seen.text,
    hint: 'chmod 600 key',
    said: { seen: { code: 'doctor.test', values: seen.values } },
  });
  expect(ok('24.1.0')).toEqual({ verdict: 'ok', seen: '24.1.0' });
});

test('every sentence of the doctor is found by its code, which no other has', () => {
  const said = sources.flatMap(sentencesIn);
  const written = sources.join('').match(/\bsentence\(\s*'/g) ?? [];
  expect(said.length).toBe(written.length);
  expect(said.length).toBeGreaterThan(60);
  expect(new Set(said.map(({ code }) => code)).size).toBe(said.length);
});
