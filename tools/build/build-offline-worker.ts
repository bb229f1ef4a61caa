/**
 * The entries of the build beside the pages: the workers (`src/app/worker`), with their own types. They come after the
 * pages, because the offline worker is given the list of their files, which workbox makes, and the pages that it shows
 * by itself.
 */
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';
import type { OfflineParts } from '#app/contract/offline.ts';
import { renderOfflinePages } from '../../src/app/server/pages/offline-pages.ts';
import type { Faces } from '../../src/app/server/pages/standalone-page.ts';
import { type Chunks, filesOfPages } from './pages-files.ts';
import { TARGETS } from './targets.ts';

const CLIENT = 'build/client';
const NAME = 'offline-worker.js';
const PUSH_WORKER = 'push-worker.js';

const { assets } = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild;
const chunks: Chunks = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));
const faces = findFaces();
const offline: OfflineParts = { pages: await renderOfflinePages(faces), version: assets.version };

await bundle(NAME, { OFFLINE: JSON.stringify(offline) });
// The worker for push messages needs nothing of that.
await bundle(PUSH_WORKER);
copyFileSync(`build/worker/${PUSH_WORKER}`, `${CLIENT}/${PUSH_WORKER}`);

const kept = new Set([
  ...filesOfPages(assets, chunks),
  faces.title.latin.slice(1),
  faces.words.latin.slice(1),
]);
const { count, warnings } = await injectManifest({
  swSrc: `build/worker/${NAME}`,
  swDest: `${CLIENT}/${NAME}`,
  globDirectory: CLIENT,
  globPatterns: ['assets/*.{js,css,woff2}'],
  // Their names carry a hash of their content.
  dontCacheBustURLsMatching: /^assets\//,
  modifyURLPrefix: { '': '/' },
  manifestTransforms: [(manifest) => ({ manifest: manifest.filter(({ url }) => kept.has(url.slice(1))) })],
});
if (warnings.length > 0 || count !== kept.size)
  throw new Error([`the offline worker keeps ${count} of ${kept.size} files`, ...warnings].join('\n'));

async function bundle(name: string, define: Record<string, string> = {}): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      outDir: 'build/worker',
      emptyOutDir: false,
      target: TARGETS,
      rolldownOptions: {
        input: `src/app/worker/${name.replace(/js$/, 'ts')}`,
        output: { format: 'iife', entryFileNames: name },
      },
    },
  });
}

/** The two faces of type among the built files. */
function findFaces(): Faces {
  const files = readdirSync(`${CLIENT}/assets`);
  const addressOf = (part: string) => {
    const file = files.find((name) => name.startsWith(`${part}-wght-normal`));
    if (!file) throw new Error(`the build has no ${part}`);
    return `/assets/${file}`;
  };
  const faceOf = (name: string) => ({
    latin: addressOf(`${name}-latin`),
    latinExt: addressOf(`${name}-latin-ext`),
  });
  return { title: faceOf('bricolage-grotesque'), words: faceOf('atkinson-hyperlegible-next') };
}
