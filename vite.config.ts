import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { compileMessages } from './tools/build/compile-messages.ts';
import { iconImports } from './tools/build/icon-imports.ts';
import { layerOrder } from './tools/build/layer-order.ts';
import { rootSheets } from './tools/build/root-sheets.ts';
import { routerChanges } from './tools/build/router-changes.ts';
import { sharedCode } from './tools/build/shared-code.ts';
import { slimContracts } from './tools/build/slim-contracts.ts';
import { TARGETS } from './tools/build/targets.ts';

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
    target: TARGETS,
    cssTarget: TARGETS,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: sharedCode() },
      },
    },
  },
  // Bundled with the pages: Node need not resolve each icon's file at start.
  ssr: { noExternal: ['@tabler/icons-react'] },
  server: { host: '127.0.0.1' },
});
