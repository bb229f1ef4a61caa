// Sets up what is missing and runs the site.
import { ensureBuild } from '../build/ensure-build.ts';

process.env.NODE_ENV ??= 'production';
if (await ensureBuild()) console.log('Web part built.');
await import('../../src/app/server/main.ts');
