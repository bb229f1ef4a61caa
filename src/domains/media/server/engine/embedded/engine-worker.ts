/**
 * The embedded engine: does what our commands ask of `ffmpeg` and `ffprobe`, with FFmpeg's libraries from npm. It runs in
 * a process of its own for each command, as the programs do.
 *
 *     node engine-worker.ts <folder of the library> ffmpeg|ffprobe [arguments…]
 */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AvLibrary, LOG_ERRORS } from './av-library.ts';
import { convert } from './convert.ts';
import { describeFile } from './describe-file.ts';
import { listAbilities } from './list-abilities.ts';
import { readConversion, readProbe } from './read-arguments.ts';

const [folder = '', program, ...args] = process.argv.slice(2);

try {
  const entry = join(folder, 'node_modules', 'node-av', 'dist', 'lib', 'index.js');
  const av: AvLibrary = await import(pathToFileURL(entry).href);
  av.Log.setLevel(LOG_ERRORS);
  const listed = listAbilities(av, args);
  if (listed !== undefined) say(listed);
  else if (program === 'ffprobe') say(`${JSON.stringify(describeFile(av, readProbe(args)))}\n`);
  else await convert(av, readConversion(args));
  // Without what the library would still free one by one.
  process.exit(0);
} catch (error) {
  writeSync(2, `${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

/** A pipe may take less at once than is to be said. */
function say(text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}
