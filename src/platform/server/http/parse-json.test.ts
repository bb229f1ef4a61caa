import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('a body is read; an empty one is none', () => {
  expect(parseJson('{"a":[1,{"b":"}"}]}')).toEqual({ a: [1, { b: '}' }] });
  expect(parseJson('')).toBeUndefined();
});

test.each(['{', '{"a":}', 'NaN', "{'a':1}", '\ufeff{}'])('%j is no JSON', (text) => {
  expect(() => parseJson(text)).toThrow('The request could not be read.');
});

test('32 levels are read, 33 are not, and brackets in texts are no levels', () => {
  expect(parseJson(nested(32))).toHaveLength(1);
  expect(() => parseJson(nested(33))).toThrow('The request could not be read.');
  expect(() => parseJson(nested(100_000))).toThrow('The request could not be read.');
  const text = `${'[{'.repeat(50)}\\"`;
  expect(parseJson(JSON.stringify({ text }))).toEqual({ text });
});
