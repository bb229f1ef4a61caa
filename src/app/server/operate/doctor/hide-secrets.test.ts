import { expect, test } from 'vitest';
import { failed, type NamedFinding, ok } from './check.ts';
import { hideSecrets } from './hide-secrets.ts';
import { sentence } from './sentence.ts';

const config = {
  SECRET_KEY: 'k3y'.repeat(12),
  DATABASE_URL: 'postgres://fanloft:p%40ss-word@db.example:5432/fanloft',
  SMTP_URL: 'smtps://ida:m%C3%A4il-box@mail.example',
  GOOGLE_LOGIN_SECRET: 'GOCSPX-xyz',
  TWITTER_LOGIN_SECRET: undefined,
  CAPTCHA_SECRET: 'abc',
};

test.each([config.SECRET_KEY, 'p%40ss-word', 'p@ss-word', 'm%C3%A4il-box', 'mäil-box', 'GOCSPX-xyz'])(
  '%s leaves by no finding',
  (secret) => {
    const findings: NamedFinding[] = [
      { name: 'database', ...failed(`no entry for ${secret} (${secret})`, `try ${secret}`) },
    ];
    const [hidden] = hideSecrets(config, findings);
    expect(hidden).toEqual({
      name: 'database',
      verdict: 'failed',
      seen: 'no entry for ••• (•••)',
      hint: 'try •••',
    });
  },
);

test('what holds no secret stays as it is', () => {
  const findings: NamedFinding[] = [
    { name: 'memory', ...ok('1.5 GB') },
    { name: 'mail server', ...failed('mail.example:465 says abc to ida', 'Look at it.') },
  ];
  expect(hideSecrets(config, findings)).toEqual(findings);
});

test('nor by the values of a sentence', () => {
  const said = (words: string) => sentence('doctor.test', 'it says {words}', { words });
  const findings: NamedFinding[] = [{ name: 'mail server', ...ok(said(config.SECRET_KEY)) }];
  expect(hideSecrets(config, findings)).toEqual([{ name: 'mail server', ...ok(said('•••')) }]);
});
