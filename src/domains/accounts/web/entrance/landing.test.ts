import { expect, test } from 'vitest';
import { landingOf } from './landing.ts';

const fan = { username: 'wren', email: 'wren@fanloft.test', roles: ['user'], isPerformer: false };
const creator = { ...fan, username: 'ash', roles: ['performer'], isPerformer: true };

test.each([
  ['a fan comes to the feed', fan, '/home'],
  ['a fan without a username to the account', { ...fan, username: '' }, '/user/account'],
  ['a fan without an e-mail address too', { ...fan, email: '' }, '/user/account'],
  ['a creator to the own profile', creator, '/ash'],
  ['a creator without an e-mail address to the account', { ...creator, email: '' }, '/creator/account'],
  ['the operator to the desk', { ...fan, roles: ['admin'] }, '/admin'],
])('%s', (_what, account, address) => {
  expect(landingOf(account)).toBe(address);
});
