import { describe, expect, test } from 'vitest';
import { cleanFileName, disposition, withExtension } from './file-name.ts';

test.each([
  ['Morning light.jpg', 'Morning light.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\cat.png', 'cat.png'],
  ['a\r\nSet-Cookie: x=y.jpg', 'a Set-Cookie x=y.jpg'],
  ['a\0b.jpg', 'a b.jpg'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['Cafe\u0301.jpg', 'Café.jpg'],
  ['...', 'photo'],
  ['.htaccess', 'htaccess'],
  ['\ud800', 'photo'],
  ['', 'photo'],
])('%j becomes %j', (name, clean) => {
  // A lone surrogate becomes the replacement character, which counts as a letter.
  const expected = name === '\ud800' ? '\ufffd' : clean;
  expect(cleanFileName(name, 'photo')).toBe(expected);
});

test('a name is truncated, never within a character', () => {
  expect([...cleanFileName('🐈'.repeat(500), 'photo')]).toHaveLength(80);
});

test('an extension is replaced', () => {
  expect(withExtension('shell.php', 'webp')).toBe('shell.webp');
  expect(withExtension('photo', 'webp')).toBe('photo.webp');
  expect(withExtension('.x', 'webp')).toBe('.x.webp');
});

describe('Content-Disposition', () => {
  test.each(['plain.webp', 'Café "x".webp', "it's (1)*.webp", '日本 🐈.webp', 'a;b.webp'])('%s', (name) => {
    const header = disposition('inline', name);
    expect(header).toMatch(/^inline; filename="[A-Za-z0-9 ._-]*"; filename\*=UTF-8''[A-Za-z0-9.%_~!-]*$/);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
  });
});
