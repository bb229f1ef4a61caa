/**
 * What the browser's router does otherwise than as it comes (docs/decisions/0029, 0035). Each change is of one place
 * and fails the build when that place is no longer there.
 */
import type { Plugin } from 'vite';

// What the router knows as an answer, with the code that `browser-failures.ts` gives to a site out of reach.
const FAILURE = "{ status: 503, statusText: '', internal: false, data: { code: 'network.unreachable' } }";
const STAND_IN = `const fail = () => { throw ${FAILURE}; }; return { default: fail, clientLoader: fail };`;

const CHANGES = [
  // Patches the router: when the code of a page cannot be fetched, it reloads the document at the old address, which
  // offline ends the app and loses the navigation. Instead an error page is rendered at the new address, and retries
  // when the connection is back.
  {
    file: '/dom/ssr/routeModules.js',
    from: /window\.location\.reload\(\);\s+return new Promise\(\(\) => \{\}\);/,
    to: STAND_IN,
  },
  // Which code it is could not be asked.
  { file: '/dom/ssr/fog-of-war.js', from: /throw e;/, to: `throw ${FAILURE};` },
  // When the router has learnt where links lead it says so to the whole page, which is then drawn two or three times
  // more while it wakes up, the same each time. Where to go is asked when somebody goes.
  { file: '/router/router.js', from: /if \(!dataRoutes\.hasHMRRoutes\) updateState\(\{\}\);/, to: '' },
  // Nobody here measures the router from inside; every first page would pay for it with a kilobyte.
  { file: '/router/router.js', from: /if \(init\.instrumentations\) \{.*?\n\t\}\n/s, to: '' },
  { file: '/router/router.js', from: /if \(init\.instrumentations\) router = .*;/, to: '' },
  // A script that greets developers; the error page of the root is our own.
  {
    file: '/dom/ssr/errorBoundaries.js',
    from: /let heyDeveloper = .*?\n\t\}\);/s,
    to: 'let heyDeveloper = null;',
  },
];

// Advice to authors of routes, and sentences for their console: three kilobytes, gzipped, that no visitor needs. Each is a
// statement of its own in a block.
const ADVICE = /^\s*warning(?:Once)?\(.*\);$/gm;
const REASON = /^(\s*(?:if \(.*\) )?invariant\(.+?), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm;
const SPOKEN = /^\s*console\.(?:warn|error)\((?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm;
const SENTENCE = /^(\s*let msg = )`(?:[^`\\]|\\.)*`;$/gm;

export function routerChanges(): Plugin {
  return {
    name: 'fanloft:router-changes',
    transform: {
      filter: {
        id: /\/react-router\/dist\/production\/lib\/.*\.js$/,
      },
      handler(code, id) {
        let changed = code;
        for (const { from, to } of CHANGES.filter(({ file }) => id.endsWith(file))) {
          if (!from.test(changed)) this.error(`${id} is no longer what is changed here: ${from}`);
          changed = changed.replace(from, to);
        }
        changed = changed.replace(ADVICE, '').replace(REASON, "$1, '');");
        return { code: changed.replace(SPOKEN, '').replace(SENTENCE, "$1'';"), map: null };
      },
    },
  };
}
