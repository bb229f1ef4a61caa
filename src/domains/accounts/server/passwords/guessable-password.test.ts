import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';
import { md5Hex } from './password-hash.ts';

const mina = ['mina94', 'mina94@mail.test', 'Mina Okafor'];

test.each([
  'password',
  'Password1',
  'PASSWORD2024!',
  'Sunshine#77',
  'qwertyuiop',
  'iloveyou',
  'football1234',
  'passwort',
  'aaaaaaaaaa',
  'abababababab',
  md5Hex('letmein123'),
])('%s is among the first that anybody tries', (password) => {
  expect(isGuessable(password, [])).toBe(true);
});

test.each(['mina94mina94', 'Okafor2024!', 'mina94!!', 'fanloft123'])(
  '%s is among the first that somebody tries who knows her',
  (password) => {
    expect(isGuessable(password, mina)).toBe(true);
  },
);

test.each([
  'correct horse battery staple',
  'mina94 keeps bees on the roof',
  'Grüße an 東京 🎈',
  'パスワードではない言葉',
  'vq7Rt2mK',
])('%s is accepted', (password) => {
  expect(isGuessable(password, mina)).toBe(false);
});
