import { generateKeySync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSeal, seal } from './seal.ts';

const newKey = () => generateKeySync('hmac', { length: 256 });
const key = newKey();
const content = Buffer.from('a passport, page 2');

test('what was sealed opens again', () => {
  expect(openSeal(key, 'document-1', seal(key, 'document-1', content))).toEqual(content);
});

test('the same document never looks the same twice, and shows nothing', () => {
  const [one, two] = [seal(key, 'document-1', content), seal(key, 'document-1', content)];
  expect(one.equals(two)).toBe(false);
  expect(one.includes('passport')).toBe(false);
});

describe('does not open', () => {
  const sealed = seal(key, 'document-1', content);

  test('with another key', () => expect(() => openSeal(newKey(), 'document-1', sealed)).toThrow());

  test('in the place of another document', () => expect(() => openSeal(key, 'document-2', sealed)).toThrow());

  test('with any byte changed', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => openSeal(key, 'document-1', changed)).toThrow();
    }
  });

  test('cut short', () => {
    for (const length of [0, 1, 20, sealed.length - 1]) {
      expect(() => openSeal(key, 'document-1', sealed.subarray(0, length))).toThrow();
    }
  });
});
