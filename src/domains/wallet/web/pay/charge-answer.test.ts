import { expect, test } from 'vitest';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { platformRefusals, type Refusal } from '#platform/contract/refusal.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { noAnswer } from '#platform/web/call/browser-failures.ts';
import { tipCreator, unlockPost } from '../../contract/charges.contract.ts';
import { alreadyBought, balanceTooLow, tipOutOfRange } from '../../contract/wallet.refusals.contract.ts';
import { meaningOf, unsureAfter } from './charge-answer.ts';

const failure = (status: number, code = 'unknown') => new ApiFailure(status, { code });
const refused = ({ status, code }: Refusal) => failure(status, code);

test.each([
  // Refusals of the charge itself.
  ['refused', refused(balanceTooLow)],
  ['refused', refused(tipOutOfRange)],
  ['refused', refused(creatorNotFound)],
  // Refusals that concern only this request.
  ['not-taken', refused(platformRefusals.sessionRequired)],
  ['not-taken', refused(platformRefusals.roleRequired)],
  ['not-taken', refused(platformRefusals.impersonationReadsOnly)],
  ['not-taken', refused(platformRefusals.notFound)],
  ['not-taken', refused(platformRefusals.shape)],
  ['not-taken', refused(platformRefusals.rateLimited)],
  // The key is in use, or was used.
  ['unknown', refused(platformRefusals.keyRunning)],
  ['unknown', refused(platformRefusals.keyReused)],
  // Answers that reveal nothing.
  ['unknown', failure(408)],
  ['unknown', failure(502)],
  ['unknown', refused(platformRefusals.outage)],
  ['unknown', failure(0)],
  ['unknown', noAnswer()],
  ['unknown', new Error('a page that goes')],
] as const)('%s: %o', (meaning, error) => {
  expect(meaningOf(error, tipCreator, true)).toBe(meaning);
});

test('a refusal of one endpoint says nothing about another', () => {
  expect(meaningOf(refused(alreadyBought), unlockPost, true)).toBe('refused');
  expect(meaningOf(refused(alreadyBought), tipCreator, true)).toBe('not-taken');
});

test('nothing is sent while offline', () => {
  expect(meaningOf(noAnswer(), tipCreator, false)).toBe('not-taken');
});

test('only a refusal of the charge itself shows that an earlier request was not paid', () => {
  const [first, again] = ['first', 'again'];
  expect(unsureAfter(undefined, first, 'unknown')).toBe(first);
  expect(unsureAfter(first, again, 'not-taken')).toBe(first);
  expect(unsureAfter(first, again, 'refused')).toBeUndefined();
  expect(unsureAfter(undefined, first, 'not-taken')).toBeUndefined();
});
