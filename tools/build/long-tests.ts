import { globSync } from 'node:fs';

/** Tests of the long run: those that do more when LONG is set, and those with random input, which is new each time. */
export const LONG_TESTS = [
  'blocks-model',
  'broadcast-model',
  'blocks-on-every-route',
  'media-access',
  'crash',
  'bad-configurations',
  'http-fuzz',
  'ledger-model',
  'calls-at-once',
  'cursors',
  'gateway-webhooks',
  'gateway-histories',
  'stripe-webhooks',
  'optimistic-toggle',
  'history-order',
  'simulated-year',
  'subscribe',
  'zip-stream',
  'hostile-files',
  'killed-server',
  'killed-sending',
  'killed-stripe-payouts',
].map((name) => `src/**/${name}.test.ts`);

/** Tests of what is made of videos and audio: the long run does them with the embedded engine as well. */
export const CONVERSION_TESTS = [
  'engine-worker',
  'prepare-video',
  'video-files',
  'prepare-audio',
  'run-conversion',
  'killed-conversions',
  'hostile-files',
  'operate',
  'clip-maker',
].map((name) => `{src/domains/media,tools/demo}/**/${name}.test.ts`);

/**
 * The files that each of the patterns finds.
 *
 * @throws {Error} when a pattern finds none: its test was moved or renamed, and would no longer run.
 */
export function findTests(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const found = globSync(pattern).sort();
    if (found.length === 0) throw new Error(`no test is called ${pattern}`);
    return found;
  });
}
