// Types, walls, lint, dead code, catalogues: everything that needs no database.
import { spawnSync } from 'node:child_process';
import { checkBareText } from '../lint/check-bare-text.ts';
import { checkContracts } from '../lint/check-contracts.ts';
import { checkNames } from '../lint/check-names.ts';
import { checkPlatformWords } from '../lint/check-platform-words.ts';
import { checkStyles } from '../lint/check-styles.ts';
import { checkTour } from '../lint/check-tour.ts';
import { checkWalls } from '../lint/check-walls.ts';
import { checkWords } from '../lint/check-words.ts';

const node = process.execPath;
const tsc = 'node_modules/typescript7/bin/tsc';

/** A step is a command, or a function that returns its complaints. */
const steps: [name: string, step: string[] | (() => Promise<string[]> | string[])][] = [
  ['types of contracts', [node, tsc, '-p', 'tsconfig.contract.json']],
  ['types of the server', [node, tsc, '-p', 'tsconfig.server.json']],
  ['types of the web', [node, tsc, '-p', 'tsconfig.web.json']],
  ['types of the worker', [node, tsc, '-p', 'tsconfig.worker.json']],
  ['walls', checkWalls],
  ['contracts in the browser', checkContracts],
  ['names', checkNames],
  ['words', checkWords],
  ['words of the platform', checkPlatformWords],
  ['tour', checkTour],
  ['styles', checkStyles],
  ['bare texts', checkBareText],
  ['lint', ['node_modules/.bin/biome', 'check', '--error-on-warnings', '.']],
  ['dead code', ['node_modules/.bin/knip', '--no-progress']],
];

let failed = 0;
for (const [name, step] of steps) {
  const started = performance.now();
  const output = typeof step === 'function' ? (await step()).join('\n') : run(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${output ? '✗' : '✓'} ${name} (${seconds} s)`);
  if (output) {
    failed += 1;
    console.log(output);
  }
}
process.exitCode = failed > 0 ? 1 : 0;

/** Runs a command; returns what it printed when it failed, nothing when it passed. */
function run([command = '', ...args]: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return status === 0 ? '' : `${stdout}${stderr}` || `${command} failed`;
}
