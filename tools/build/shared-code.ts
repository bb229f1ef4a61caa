/**
 * Which code comes to browsers in one file because several pages share it: hundreds of tiny files compress badly, and
 * each costs a request. A name that is not in the tree ends the build: a file that moves is not cut another way unseen.
 */
import { readdirSync } from 'node:fs';

/** By the folder below `src`: names of files without their endings, which take their style sheets along. */
type Names = Readonly<Record<string, string>>;

// What forms, lists and empty rooms are made of. Public pages do without them, and their first load is short of every
// byte; so they stand in no file that all pages load.
const ROOMS: Names = {
  'design/parts':
    'alert amount-text card-picture checkbox chip chip-row choice-cards confirm-dialog field identity-row menu more-button native-select note locked-media number-input pagination password-input pay-button picture-types plain-tag progress search-select select sheet sheet-frame shown-pages skeleton stat state-mark sum-list switch tall-ticket text-area text-input toggle-row use-field use-landmark use-restored use-swipe-away',
  'design/patterns':
    'actions context-columns data-table empty-state entrance facts form-stack list-filters page-body page-head illustration',
  'platform/contract': 'drafts.contract money video-address',
  'platform/web/actions': 'action-button use-action use-intention-key',
  'platform/web/call': 'upload use-fetched',
  'platform/web/drafts': 'draft-note draft-storage use-draft use-fields-draft use-server-autosave',
  'platform/web/forms':
    'ask-before-leaving date-time-input failure-alert form-values logged-out-alert not-fetched typed-amount typed-text unsaved-guard use-check-form use-form use-picture-problem use-submit use-unsaved',
  'platform/web/lists':
    'choice-chips days-form entry-table filter-field filter-select list-address list-form list-search narrowed-chip page-links set-filters use-keys',
  'platform/web/live': 'use-refresh',
  'platform/web/page': 'end-of-session needs-script use-back-closes',
  'platform/web/text': 'how-long in-text language-link near-time size-in',
};

// Code that every page needs around it.
const FRAME: Names = {
  'app/web/shell': 'creator-search root-data use-frame-parts',
  'app/web/shell/banners': 'site-banner',
  'app/web/shell/failures': 'error-page failure',
  'app/web/shell/frames': 'visitor-frame',
  'design/parts': 'banner pending-bar.module skip-link text-input ticket.module',
  'design/patterns': 'frame.module top-bar visitor-bar',
  'domains/site/web/menus': 'own-parts',
  'domains/wallet/contract': 'charge-kinds.contract wallet.events',
  'domains/wallet/web': 'sellables',
  'platform/web/live': 'meaningful-action',
  'platform/web/page': 'nonce public-head theme top-bar-end',
};

// What every post is made of.
const POSTS: Names = {
  'design/parts': 'carousel on-picture pay-button',
  'domains/content/web/show':
    'audience-labels locked-item photo-count post-actions post-card post-line post-media post-pages post-part post-picture post-text shown-post use-opened use-paying use-purchase-status use-set-words',
  'domains/content/web/show/part': 'poll.module post-parts.module',
};

// What every list of posts is made of, and a profile around one, some of whose parts come later; the page of one post
// does without.
const LISTS: Names = {
  'app/web/pages/profile': 'offer-action profile.module profile-offer.module',
  'design/parts': 'no-picture paper-edge tabs',
  'domains/content/web/show': 'post-list posts-end use-post-pages',
  'domains/creators/contract': 'categories.contract profile.contract',
  'domains/creators/web/profile': 'creator-pictures profile-about.module profile-head use-follow',
};

// Of posts and of conversations; alone, so that neither brings the other.
const ENDLESS: Names = { 'platform/web/lists': 'use-near-end' };

// The menus of posts, which a profile has for its owner alone.
const MENUS: Names = { 'design/parts': 'more-button', 'domains/content/web/show': 'post-more' };

// What several lists are made of, and what they are narrowed by.
const TILES: Names = {
  'design/parts': 'card-picture live-mark plain-tag',
  'domains/creators/web/directory': 'card-line creator-tile',
};
const CHOICES: Names = { 'design/parts': 'checkbox native-select switch toggle-row' };

// What outlives a page: a few lines each, of which every page names the files that it may fetch later.
const OUTLIVING: Names = {
  'app/web/shell': 'session-ended',
  'domains/media/web/uploads/queue': 'uploads-there',
  'platform/web/page': 'browser-storage end-of-session',
};

function sourceOf(names: Names): string {
  const folders = Object.entries(names).map(([folder, words]) => {
    const there = readdirSync(`src/${folder}`);
    const files = words.split(' ');
    for (const name of files) {
      if (!there.some((file) => file.startsWith(`${name}.`)))
        throw new Error(`shared-code.ts names src/${folder}/${name}, which is not there`);
    }
    return `${folder}/(?:${files.join('|')})`;
  });
  return `/src/(?:${folders.join('|')})\\.`;
}

/** Of others' code what is too small to come alone comes along. */
const files = (names: Names, others?: string): RegExp =>
  new RegExp(others ? `${sourceOf(names)}|${others}` : sourceOf(names));

/** The groups as the bundler takes them, the first that fits. */
export const sharedCode = () => [
  // Parts that most pages use.
  {
    name: 'house',
    test: new RegExp(`^(?!.*${sourceOf(ROOMS)}).*/src/(?:design|platform)/`),
    minShareCount: 10,
  },
  {
    name: 'frame',
    test: files(
      FRAME,
      '/icons/Icon(?:Home|X)\\.|/node_modules/(?:react-dom/(?:index|cjs/react-dom\\.production)\\.|@lingui/core/|@base-ui/react/.*DirectionContext\\.)',
    ),
    minShareCount: 2,
  },
  { name: 'posts', test: files(POSTS, '/icons/Icon(?:Check|Lock|Photo)\\.'), minShareCount: 2 },
  { name: 'endless', test: files(ENDLESS), minShareCount: 2 },
  { name: 'lists', test: files(LISTS), minShareCount: 2 },
  { name: 'menus', test: files(MENUS, '/icons/IconDots\\.'), minShareCount: 2 },
  { name: 'tiles', test: files(TILES), minShareCount: 2 },
  { name: 'outliving', test: files(OUTLIVING), minShareCount: 2 },
  { name: 'choices', test: files(CHOICES), minShareCount: 2 },
  // Drawings that a handful of pages share; each is smaller than the head of a file.
  { name: 'icons', test: /\/@tabler\/icons-react\//, minShareCount: 5 },
];
