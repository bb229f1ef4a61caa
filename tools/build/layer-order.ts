import type { Plugin } from 'vite';

const ORDER = '@layer tokens, base, atoms, parts, screen;\n';

/**
 * Says the order of the layers at the head of every style sheet. The first sheet that a browser reads settles it,
 * and which one that is depends on how the build has cut the files.
 */
export function layerOrder(): Plugin {
  return {
    name: 'fanloft:layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (code) => ({ code: ORDER + code, map: null }),
    },
  };
}
