import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { jailed } from './jail.ts';

const MEGABYTE = 1024 ** 2;

/** The limits that a program observes on itself. */
async function boundsOf(limits: Parameters<typeof jailed>[1]): Promise<{ limits: string; env: string[] }> {
  const script = `const { readFileSync } = require('node:fs');
    console.log(JSON.stringify({ limits: readFileSync('/proc/self/limits', 'utf8'), env: Object.keys(process.env) }))`;
  const { file, args, env } = await jailed([process.execPath, '-e', script], limits, { ENVIRONMENT: 'yes' });
  const { stdout } = await promisify(execFile)(file, args, { env });
  return JSON.parse(stdout);
}

// Only Linux shows these things about a process, and enforces them.
test.runIf(process.platform === 'linux')(
  'each program has the bounds of its recipe, and no environment',
  async () => {
    for (const [dataBytes, fileBytes, handles] of [
      [2_000 * MEGABYTE, 5 * MEGABYTE, 64],
      [3_000 * MEGABYTE, 900 * MEGABYTE, 200],
    ] as const) {
      const { limits, env } = await boundsOf({ dataBytes, fileBytes, handles });
      expect(limits).toMatch(new RegExp(`Max data size\\s+${dataBytes}\\s`));
      expect(limits).toMatch(new RegExp(`Max file size\\s+${fileBytes}\\s`));
      expect(limits).toMatch(new RegExp(`Max open files\\s+${handles}\\s`));
      expect(env.filter((name) => !['PATH', 'ENVIRONMENT'].includes(name))).toEqual([]);
    }
  },
);
