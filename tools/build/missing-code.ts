/**
 * Where the code of a page cannot be fetched, the router loads the document anew, at the address that is being left:
 * offline that takes the house away, and the wish with it. Here a page that only fails stands in for it: it is told in
 * place, at the wished address, where the words for failures wait for the line.
 */
import type { Plugin } from 'vite';

// What the router knows as an answer, with the code that `browser-failures.ts` gives to a site out of reach.
const FAILURE = "{ status: 503, statusText: '', internal: false, data: { code: 'network.unreachable' } }";
const STAND_IN = `const fail = () => { throw ${FAILURE}; }; return { default: fail, clientLoader: fail };`;

const CHANGES = [
  {
    file: 'routeModules.js',
    from: /window\.location\.reload\(\);\s+return new Promise\(\(\) => \{\}\);/,
    to: STAND_IN,
  },
  // Which code it is could not be asked.
  { file: 'fog-of-war.js', from: /throw e;/, to: `throw ${FAILURE};` },
];

export function missingCode(): Plugin {
  return {
    name: 'fanloft:missing-code',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/(routeModules|fog-of-war)\.js$/ },
      handler(code, id) {
        const change = CHANGES.find(({ file }) => id.endsWith(`/${file}`));
        if (!change?.from.test(code)) this.error(`${id} does something else by now where code is missing`);
        return { code: code.replace(change.from, change.to), map: null };
      },
    },
  };
}
