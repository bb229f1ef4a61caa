import { expect, test } from 'vitest';
import { faultsOfConfig } from '#testing/faults-of-config.ts';

test.each([
  [{}],
  [{ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'house@fans.example' }],
  [{ SMTP_URL: 'smtps://name:p%40ss@mail.example', MAIL_FROM: 'The House <house@fans.example>' }],
  // Mail is not sent yet, but a sender may already be set.
  [{ MAIL_FROM: 'house@fans.example' }],
])('%j is a way to send mails, or not to', (env) => {
  expect(faultsOfConfig(env)).toEqual([]);
});

test.each([
  ['mails without a sender', { SMTP_URL: 'smtp://127.0.0.1:2525' }, 'MAIL_FROM'],
  [
    'a server that is no mail server',
    { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' },
    'SMTP_URL',
  ],
  ['a sender without an address', { MAIL_FROM: 'The House' }, 'MAIL_FROM'],
  ['an address that no browser opens', { BASE_URL: 'ftp://fans.example' }, 'BASE_URL'],
  ['a sender with a header of its own', { MAIL_FROM: 'House\r\nBcc: x <a@b.example>' }, 'MAIL_FROM'],
])('%s is a fault', (_, env, name) => {
  const faults = faultsOfConfig(env);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name}:`));
});
