import { expect, test } from 'vitest';
import { isHere, judgeAnswers } from './database-checks.ts';

test('one slow answer among quick ones is not a slow database', () => {
  expect(judgeAnswers([33, 1, 2, 1, 90, 1, 2], true)).toMatchObject({
    verdict: 'ok',
    seen: 'responds in 2.0 ms',
  });
});

test('a slow database is moved nearer; one that is here already has a busy machine', () => {
  const slow = [33, 35, 31];
  expect(judgeAnswers(slow, false)).toMatchObject({
    verdict: 'warning',
    seen: 'responds in 33.0 ms',
    hint: 'Move the database to this machine or closer to it.',
  });
  expect(judgeAnswers(slow, true).hint).toContain('This machine is under load');
});

test.each([
  [undefined, true],
  ['postgres://fan@localhost:5432/fanloft', true],
  ['postgres://fan@127.0.0.1/fanloft', true],
  ['postgres://fan@[::1]:5432/fanloft', true],
  ['postgres:///fanloft?host=/run/postgresql', true],
  ['postgres://fan@localhost/fanloft?host=db.fans.example', false],
  ['postgres://fan@db.fans.example/fanloft', false],
])('%s is on this machine: %s', (url, expected) => {
  expect(isHere(url)).toBe(expected);
});
