/**
 * Turns `import { IconHome } from '@tabler/icons-react'` into one import per icon. Through the library's index
 * every build would read all five thousand icons to keep a few dozen.
 */
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

const single = (entry: string) => {
  const [name = '', alias = name] = entry.trim().split(/\s+as\s+/);
  return `import ${alias} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`;
};

export function iconImports(): Plugin {
  return {
    name: 'fanloft:icon-imports',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id.split('?')[0] ?? '') || !code.includes('@tabler/icons-react')) return;
      const rewritten = code.replace(IMPORT, (_all, names: string) =>
        names
          .split(',')
          .filter((name) => name.trim() && !name.trim().startsWith('type '))
          .map(single)
          .join(' '),
      );
      return { code: rewritten, map: null };
    },
  };
}
