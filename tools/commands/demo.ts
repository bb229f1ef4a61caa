/**
 * The demo world: `on`, `off`, `jump 30d`.
 *
 *   npm run demo on          moves it into an empty database
 *   npm run demo off         takes it away and leaves an empty site
 *   npm run demo jump 30d    lets 30 days pass (or hours: 12h)
 */
import { CannotDo } from '#app/server/operate/cannot-do.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { jump } from '../demo/commands/jump.ts';
import { moveIn } from '../demo/commands/move-in.ts';
import { moveOut } from '../demo/commands/move-out.ts';

const USAGE = 'Use "demo on", "demo off" or "demo jump 30d" (days, or hours as in 12h).';

async function answer([command, span, ...more]: string[]): Promise<string> {
  const config = readConfig(process.env);
  if (command === 'on' && span === undefined) return moveIn(config, (line) => console.log(line));
  if (command === 'off' && span === undefined) return moveOut(config);
  if (command === 'jump' && span !== undefined && more.length === 0) return jump(config, span);
  throw new CannotDo(USAGE);
}

try {
  console.log(await answer(process.argv.slice(2)));
  process.exit(0);
} catch (error) {
  // What a person can act on is one line; everything else is a fault of ours and shows where.
  console.error(error instanceof CannotDo ? error.message : error);
  process.exit(1);
}
