/**
 * Style sheets of the root stand on every page, so that code which arrives later needs no second copy of them. The
 * router marks each sheet that such code wants as well by a "#" behind its address: it takes the sheets of a page
 * away with it, and Vite, which looks for the plain address, then adds its own. For sheets that never go, the second
 * copy only had every page style itself all over again right after it woke up.
 */
import type { Plugin } from 'vite';

const SHEETS_OF_ROOT = /['"]?root['"]?:\{[^{}]*?['"]?css['"]?:\[([^\]]*)\]/;

export function rootSheets(): Plugin {
  return {
    name: 'fanloft:root-sheets',
    apply: 'build',
    transform: {
      filter: { id: /virtual:react-router\/server-manifest$/ },
      handler(code) {
        const sheets = SHEETS_OF_ROOT.exec(code)?.[1]?.match(/[^'",]+#/g);
        if (!sheets)
          this.error('the manifest of the router names the sheets of the root in another way by now');
        return {
          code: sheets.reduce((all, sheet) => all.replaceAll(sheet, sheet.slice(0, -1)), code),
          map: null,
        };
      },
    },
  };
}
