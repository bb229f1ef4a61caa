import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { compileMessages } from './tools/build/compile-messages.ts';
import { iconImports } from './tools/build/icon-imports.ts';
import { layerOrder } from './tools/build/layer-order.ts';
import { rootSheets } from './tools/build/root-sheets.ts';
import { routerChanges } from './tools/build/router-changes.ts';
import { slimContracts } from './tools/build/slim-contracts.ts';

// Browsers that know light-dark(), CSS nesting and :dir(); older ones would get the day theme unreadable.
const TARGET = ['chrome123', 'safari17.5', 'firefox121'];

// What forms, lists and empty rooms are made of. Public pages do without them, and their first load is short of every
// byte; so they stand in no file that all pages load.
const ROOMS =
  'design/parts/(?:field|amount-text|native-select|number-input|text-input|text-area|password-input|picture-types|shown-pages|choice-cards|alert|progress|pagination|pay-button|use-swipe-away|sheet|sheet-frame|identity-row)|design/patterns/(?:acts|data-table|empty-state|entrance|facts|form-stack|list-filters|page-body|page-head|stage-drawing)|platform/contract/money|platform/web/[a-z]+/(?:choice-chips|days-form|entry-table|failure-alert|form-values|how-long|in-words|list-address|list-form|list-search|logged-out-alert|narrowed-chip|needs-script|page-links|typed-amount|typed-text|upload|use-(?:act|check-form|form|intention-key|kept-form|keys|picture-problem|submit))';

// Parts that most pages use come in one file; hundreds of tiny ones compress badly and wait for each other.
const OURS = new RegExp(`/src/(?!(?:${ROOMS})\\.)(?:design|platform)/`);
// The same for the drawings that a handful of pages share; each is smaller than the head of a file.
const ICONS = /\/@tabler\/icons-react\//;

// What every page of the house has around it, and what every list of posts is made of: one file each, because many
// small ones compress badly and each costs a request. Of others' code what is too small to come alone.
const FRAME =
  /src\/(app\/web\/shell\/(use-frame-parts|creator-search|house-banner|visitor-frame|failure|error-page|root-data)\.|domains\/(site\/web\/menus\/own-parts|wallet\/contract\/wallet\.events)\.|design\/(patterns\/(visitor-bar|top-bar)\.|parts\/(skip-link|banner|field|text-input)\.)|platform\/web\/page\/(top-bar-end|public-head|theme|nonce)\.)|\/icons\/IconHome\.|src\/design\/(parts\/ticket|patterns\/frame)\.module\.|\/node_modules\/(react-dom\/(index|cjs\/react-dom\.production)\.|@lingui\/core\/|@base-ui\/react\/.*DirectionContext\.)/;
const POSTS =
  /src\/(domains\/(content\/web\/show\/(post-(card|list|actions|line|text|media|picture|pages)|photo-count|audience-words|shown-post|split-title)\.|creators\/web\/profile\/(use-follow|profile-head|creator-pictures)\.)|design\/parts\/(locked-media|paper-edge|tabs|mosaic|on-picture|no-picture|more-button)\.|domains\/(wallet\/contract\/charges|creators\/contract\/(profile|categories))\.contract\.)|\/icons\/IconCheck\./;
// What several lists are made of, and what they are narrowed by.
const TILES =
  /src\/(design\/parts\/(live-mark|plain-tag)|domains\/creators\/web\/directory\/(creator-tile|card-line))\./;
const CHOICES = /src\/design\/parts\/(checkbox|switch|native-select)\./;
// What outlives a page: a few lines each, of which every page names the files that it may fetch later.
const OUTLIVING =
  /src\/(platform\/web\/(end-of-session|tab-storage)|app\/web\/shell\/session-ended|domains\/content\/web\/uploads-there)\./;

export default defineConfig({
  plugins: [
    slimContracts(),
    iconImports(),
    layerOrder(),
    routerChanges(),
    rootSheets(),
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
            { name: 'house', test: OURS, minShareCount: 10 },
            { name: 'frame', test: FRAME, minShareCount: 2 },
            { name: 'posts', test: POSTS, minShareCount: 2 },
            { name: 'tiles', test: TILES, minShareCount: 2 },
            { name: 'outliving', test: OUTLIVING, minShareCount: 2 },
            { name: 'choices', test: CHOICES, minShareCount: 2 },
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
