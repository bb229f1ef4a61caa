import { expect, test } from 'vitest';
import { linkPieces } from './link-pieces.ts';

const linksOf = (text: string) => linkPieces(text).flatMap(({ href }) => href ?? []);

test('addresses are found in a sentence, and everything stays where it was', () => {
  const text = 'See https://kiln.example/a?b=c. And (http://clay.example/x), please';
  expect(linksOf(text)).toEqual(['https://kiln.example/a?b=c', 'http://clay.example/x']);
  expect(
    linkPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(linkPieces(text).every(({ at, text: part }) => text.startsWith(part, at))).toBe(true);
});

test('in text from right to left as well', () => {
  expect(linksOf('هل رأيت https://kiln.example/a؟')).toEqual(['https://kiln.example/a']);
});

test('nothing else is a link', () => {
  for (const text of ['javascript:alert(1)', 'https://', 'http://[', 'kiln.example', 'data:text/html,x', ''])
    expect(linksOf(text)).toEqual([]);
});

test('where it leads is the machine after everything that only resembles one', () => {
  const [href = ''] = linksOf('https://fanloft.example@evil.example/fanloft');
  expect(new URL(href).host).toBe('evil.example');
  const [foreign = ''] = linksOf('https://fаnloft.example/');
  expect(new URL(foreign).host).toMatch(/^xn--/);
});
