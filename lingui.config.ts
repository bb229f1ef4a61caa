import { defineConfig } from '@lingui/cli';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { languages, SOURCE_LANGUAGE } from './src/platform/contract/languages.ts';
import { attributeExtractor } from './tools/build/extract-attributes.ts';
import { refusalExtractor } from './tools/build/extract-refusals.ts';
import { sentenceExtractor } from './tools/build/extract-sentences.ts';

// With line numbers every edit above a text would change the catalogue.
const po = formatter({ lineNumbers: false });

/** Where a text goes by an id of its own, translators read beside it what it says in English. */
function withEnglish(...[catalog, { locale }]: Parameters<typeof po.serialize>): typeof catalog {
  if (locale === SOURCE_LANGUAGE) return catalog;
  const texts = Object.entries(catalog).map(([id, text]) => {
    const { message, context, comments = [] } = text;
    const isChosen = message && message !== id && id !== generateMessageId(message, context);
    return [id, isChosen ? { ...text, comments: [...comments, `English: ${message}`] } : text];
  });
  return Object.fromEntries(texts);
}

export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: languages,
  catalogs: [
    {
      // `npm run texts -- --check` works on a copy.
      path: `${process.env.CATALOGUES ?? '<rootDir>/locales'}/{locale}/messages`,
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  extractors: [refusalExtractor, sentenceExtractor, attributeExtractor, babel],
  runtimeConfigModule: { Trans: ['#platform/web/text/trans.tsx', 'Trans'] },
  // By message, texts whose id is the text itself would stand as the files happened to be read.
  orderBy: 'messageId',
  format: { ...po, serialize: (...call) => po.serialize(withEnglish(...call), call[1]) },
});
