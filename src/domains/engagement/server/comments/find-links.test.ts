import { expect, test } from 'vitest';
import { hasLink } from './find-links.ts';

test.each([
  'see https://example.org/x',
  'hxxp://evil.de',
  'www.example.org',
  'on example.com now',
  'evil.de',
  'Go to evil.app/x.',
  'evil.online/free',
  '//evil.tk',
  'evil.рф',
  'evil.xn--p1ai',
  'evil。com',
  'evil｡com',
  'ｅｖｉｌ．ｃｏｍ',
  'EVIL.COM',
  'sub.evil.co.uk',
  'ev\u200Bil.c\u00ADom',
  'evil.\u2060com',
  'evil.it',
  'evil.It/free',
  '(evil.dev)',
  'me@evil.pl',
  '192.0.2.7',
])('an address: %s', (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  'Great.thanks',
  'Great.It was good',
  'Wow.So nice',
  '3.5 stars, or 4.',
  'At 10.30, e.g. at noon, i.e. p.m.',
  'Wait... what?',
  'Nice...really',
  'From the U.S. and back',
  'ceramics and/or glass // and wood',
  '太好了。谢谢你',
  'Привет.как дела',
  '',
])('none: %s', (text) => {
  expect(hasLink(text)).toBe(false);
});
