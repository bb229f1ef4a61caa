import { expect, test } from 'vitest';
import { readJsonBody } from './read-json-body.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('a body is read; an empty one is none', () => {
  expect(readJsonBody('{"a":[1,{"b":"}"}]}')).toEqual({ a: [1, { b: '}' }] });
  expect(readJsonBody('')).toBeUndefined();
});

test.each(['{', '{"a":}', 'NaN', "{'a':1}", '\ufeff{}'])('%j is no JSON', (text) => {
  expect(() => readJsonBody(text)).toThrow('The request could not be read.');
});

test('32 levels are read, 33 are not, and brackets in texts are no levels', () => {
  expect(readJsonBody(nested(32))).toHaveLength(1);
  expect(() => readJsonBody(nested(33))).toThrow('The request could not be read.');
  expect(() => readJsonBody(nested(100_000))).toThrow('The request could not be read.');
  const text = `${'[{'.repeat(50)}\\"`;
  expect(readJsonBody(JSON.stringify({ text }))).toEqual({ text });
});
