/**
 * Import rules (walls) for dependency-cruiser: tiers, the order of domains, public APIs, no cycles, and which modules
 * may use SQL or a vendor's library.
 */

/** A domain may use those before it and knows nothing of those after it. Some are planned and have no folder yet. */
export const DOMAINS = [
  'site',
  'accounts',
  'blocks',
  'discovery',
  'media',
  'creators',
  'engagement',
  'consent',
  'safety',
  'payments',
  'wallet',
  'subscriptions',
  'content',
  'store',
  'notifications',
  'messaging',
  'live',
  'payouts',
  'admin',
];

const TEST = '\\.(test|bench)\\.tsx?$|^src/testing/';

const order = DOMAINS.slice(0, -1).map((domain, index) => ({
  name: `order-of-domains-${domain}`,
  comment: `${domain} hears nothing of the domains below it; it announces or offers a port`,
  severity: 'error',
  from: { path: `^src/domains/${domain}/`, pathNot: TEST },
  to: { path: `^src/domains/(${DOMAINS.slice(index + 1).join('|')})/` },
}));

const forbidden = [
  {
    name: 'no-cycles',
    comment: 'a cycle, even of types, means that two files are one',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'contract-is-pure',
    comment: 'the contract knows neither server nor web',
    severity: 'error',
    from: { path: '^src/(platform|domains/[^/]+|app)/contract/' },
    to: { path: '^src/((platform|domains/[^/]+|app)/(server|web)|design|testing)/' },
  },
  {
    name: 'web-never-imports-server',
    comment: 'not even while rendering: pages use the typed client',
    severity: 'error',
    from: { path: '^src/((platform|domains/[^/]+|app)/web|design)/|^src/[^/]+$' },
    to: { path: '^src/((platform|domains/[^/]+|app)/server|testing)/|^tools/' },
  },
  {
    name: 'server-never-imports-web',
    comment: 'the server reaches pages only through the build',
    severity: 'error',
    from: { path: '^src/(platform|domains/[^/]+|app)/server/' },
    to: { path: '^src/((platform|domains/[^/]+|app)/web|design)/' },
  },
  {
    name: 'design-knows-no-business',
    comment: 'the design system imports nothing of ours but itself',
    severity: 'error',
    from: { path: '^src/design/' },
    to: { path: '^src/(?!design/)' },
  },
  {
    name: 'platform-knows-no-domain',
    comment: 'platform ← domains ← app',
    severity: 'error',
    from: { path: '^src/platform/', pathNot: TEST },
    to: { path: '^src/(domains|app)/' },
  },
  {
    name: 'domains-know-no-app',
    comment: 'the app composes the domains, never the other way',
    severity: 'error',
    from: { path: '^src/domains/', pathNot: TEST },
    to: { path: '^src/app/' },
  },
  {
    name: 'doors',
    comment: 'across domains only contract/*, server/index.ts and web/index.ts',
    severity: 'error',
    from: { path: '^src/domains/([^/]+)/' },
    to: {
      path: '^src/domains/([^/]+)/(server|web)/',
      pathNot: ['^src/domains/$1/', '/(server|web)/index\\.ts$'],
    },
  },
  {
    name: 'app-uses-doors',
    comment: 'the app composes domains by their doors; pages of a domain are named in routes.ts',
    severity: 'error',
    from: { path: '^src/app/' },
    to: { path: '^src/domains/[^/]+/(server|web)/', pathNot: ['/(server|web)/index\\.ts$'] },
  },
  {
    name: 'sql-stays-in-sql-files',
    comment: 'only *.sql.ts files of a domain write SQL',
    severity: 'error',
    from: { path: '^src/domains/', pathNot: ['\\.sql\\.ts$', TEST] },
    to: { path: '^src/platform/server/db/sql\\.ts$' },
  },
  {
    name: 'routes-never-touch-sql',
    comment: 'routes → actions → sql',
    severity: 'error',
    from: { path: '\\.routes\\.ts$' },
    to: { path: '\\.sql\\.ts$' },
  },
  {
    name: 'people-are-told-by-notices',
    comment:
      'a domain calls notify; only the mail channel and the operator’s mail log touch the queue of mails',
    severity: 'error',
    from: {
      path: '^src/(domains|app)/',
      pathNot: ['^src/domains/(notifications/server/channels|admin/server/mails)/', TEST],
    },
    to: { path: '^src/platform/server/mail/queue-mail\\.ts$' },
  },
  {
    name: 'base-ui-only-in-design',
    comment: 'screens use our parts',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/design/' },
    to: { path: 'node_modules/@base-ui/' },
  },
  {
    name: 'database-driver-only-in-platform',
    comment: 'everything else has a ReadDb or a WriteDb',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/platform/server/(db|postgres|jobs)/', TEST] },
    to: { path: 'node_modules/(pg|pg-boss)/' },
  },
  {
    name: 'no-tests-in-product',
    comment: 'product code never imports test code',
    severity: 'error',
    from: { path: '^src/', pathNot: TEST },
    to: { path: '^src/testing/' },
  },
  {
    name: 'resolvable',
    comment: 'an import that leads nowhere hides from every other rule',
    severity: 'error',
    from: { path: '^(src|tools)/' },
    to: { couldNotResolve: true, path: '^[#.]', pathNot: '\\?url$' },
  },
  ...order,
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$|\\.po$|\\.woff2' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
