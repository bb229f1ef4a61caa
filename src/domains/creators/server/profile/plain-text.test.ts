import { describe, expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

describe('plain text', () => {
  test.each([
    ['<p>Pots &amp; slips.</p><p>Fired on Thursdays.</p>', 'Pots & slips.\nFired on Thursdays.'],
    ['one<br/>two<br>three', 'one\ntwo\nthree'],
    ['<script>alert(1)</script>hello', 'hello'],
    ['<style>p{}</style><!-- no -->hello', 'hello'],
    ['<b onclick="x()">bold</b>', 'bold'],
    ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
    ['caf&#233; &#x1F33F; &unknown;', 'café 🌿 &unknown;'],
    ['a&#0;b&#xD800;c', 'abc'],
  ])('%s', (markup, text) => {
    expect(toPlainText(markup)).toBe(text);
  });
});
