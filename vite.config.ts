import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { compileMessages } from './tools/build/compile-messages.ts';
import { iconImports } from './tools/build/icon-imports.ts';
import { layerOrder } from './tools/build/layer-order.ts';
import { slimContracts } from './tools/build/slim-contracts.ts';

// Browsers that know light-dark(), CSS nesting and :dir(); older ones would get the day theme unreadable.
const TARGET = ['chrome123', 'safari17.5', 'firefox121'];

// Parts that most pages use come in one file; hundreds of tiny ones compress badly and wait for each other. Public
// pages, whose first load is short of every byte, do without forms and empty rooms.
const OURS =
  /\/src\/(design|platform)\/(?!parts\/(field|text-input|choice-cards|alert|progress)\.|patterns\/(empty-state|stage-drawing|page-head)\.|web\/(use-submit|use-intention-key|list-address)\.)/;
// The same for the drawings that a handful of pages share; each is smaller than the head of a file.
const ICONS = /\/@tabler\/icons-react\//;

export default defineConfig({
  plugins: [
    slimContracts(),
    iconImports(),
    layerOrder(),
    babel({
      // The router asks for parts of a page by a query behind its name; those hold texts too.
      include: /\/src\/.*\.tsx?(\?|$)/,
      plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }], compileMessages],
    }),
    reactRouter(),
  ],
  // The manifest tells the size budget which files a page loads.
  build: {
    manifest: true,
    target: TARGET,
    cssTarget: TARGET,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'house', test: OURS, minShareCount: 8 },
            { name: 'icons', test: ICONS, minShareCount: 5 },
          ],
        },
      },
    },
  },
  // Bundled with the pages: Node need not resolve each icon's file at start.
  ssr: { noExternal: ['@tabler/icons-react'] },
  server: { host: '127.0.0.1' },
});
