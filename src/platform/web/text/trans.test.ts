import { setupI18n } from '@lingui/core';
import { I18nProvider, type TransProps } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Trans } from './trans.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const htmlOf = (sentence: TransProps) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Trans, sentence)));

const PAID = { id: 'paid', message: '<0>{payer}</0> paid {gross}.', components: { 0: createElement('bdi') } };

test.each([
  ['Mia', 'Mia'],
  ['<0/>Mia <0>Z</0>', '&lt;0/&gt;Mia &lt;0&gt;Z&lt;/0&gt;'],
  ['<b>x</b>', '&lt;b&gt;x&lt;/b&gt;'],
  ['<text0/>', '&lt;text0/&gt;'],
  ['a < b', 'a &lt; b'],
])('a person called %s is called so in a sentence', (payer, shown) => {
  expect(htmlOf({ ...PAID, values: { payer, gross: 7 } })).toBe(`<bdi>${shown}</bdi> paid 7.`);
});

test('elements of the sentence stay what they are', () => {
  const terms = { id: 'terms', message: 'Read <0>the {what}</0>.', components: { 0: createElement('b') } };
  expect(htmlOf({ ...terms, values: { what: '<1/>' } })).toBe('Read <b>the &lt;1/&gt;</b>.');
  expect(htmlOf({ id: 'plain', message: 'Nothing <0/> else', components: { 0: createElement('br') } })).toBe(
    'Nothing <br/> else',
  );
});
