// Sets up what is missing and runs the site.
import { ensureBuild } from '../build/ensure-build.ts';
import { ensureEngine } from '../build/ensure-ffmpeg.ts';

// The parent may be killed without a signal to us: then its IPC channel closes, and the site stops as on a signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

process.env.NODE_ENV ??= 'production';
await ensureEngine('Videos and audio wait until there is');
if (await ensureBuild()) console.log('Web part built.');
// Only now: the mode decides which React is loaded.
const { serve } = await import('../../src/app/server/serve.ts');
const { ensureDemoWorld } = await import('../demo/ensure-demo-world.ts');
const { mendHalfBuiltWorld } = await import('../demo/mend-half-built.ts');
const { keepOnAir } = await import('../demo/on-air/keep-on-air.ts');
await serve({ prepareDatabase: mendHalfBuiltWorld, furnish: ensureDemoWorld, accompany: keepOnAir });
