/** What all commands have in common: words in, lines or JSON out, an exit code that a script can rely on. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BadConfiguration, type Config, readConfig } from '#platform/server/config/config.ts';
import { endOnSignals } from '#platform/server/end-on-signals.ts';
import { CannotDo } from './cannot-do.ts';

/** Done, and all is well. */
const EXIT_FINE = 0;
/** Something is wrong, or it cannot be done. */
const EXIT_WRONG = 1;
/** The command was not understood. */
const EXIT_USAGE = 2;
/** sysexits: the configuration is at fault. */
const EXIT_CONFIGURATION = 78;

/** What a command has to say. */
export interface Answer {
  /** For people. */
  lines: readonly string[];
  /** For `--json`. */
  json: unknown;
  /** False ends the command with 1. */
  isFine: boolean;
  /** What is wrong is the configuration: ends the command with 78. */
  isMisconfigured?: boolean;
}

/** The command was called in a way that it does not know; the text shows how. */
export class Misunderstood extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

export interface CommandLine {
  words: readonly string[];
  text(name: string): string | undefined;
  isOn(name: string): boolean;
}

export interface Command {
  usage: string;
  /** Options besides `--json`. */
  options?: Options;
  /** `say` reaches people only, while the command goes on; `config` may throw BadConfiguration. */
  answer(line: CommandLine, config: () => Config, say: (line: string) => void): Promise<Answer>;
}

/** Runs a command with the words and the environment of the process, and ends the process. */
export async function answerCommand(command: Command): Promise<never> {
  endOnSignals();
  const wantsJson = process.argv.includes('--json');
  const say = (line: string) => (wantsJson ? console.error(line) : console.log(line));
  try {
    const line = readLine(command, process.argv.slice(2));
    const { lines, json, isFine, isMisconfigured } = await command.answer(
      line,
      () => readConfig(process.env),
      say,
    );
    if (wantsJson) console.log(JSON.stringify(json, null, 2));
    else for (const each of lines) console.log(each);
    if (isMisconfigured) process.exit(EXIT_CONFIGURATION);
    process.exit(isFine ? EXIT_FINE : EXIT_WRONG);
  } catch (error) {
    const isExpected =
      error instanceof CannotDo || error instanceof Misunderstood || error instanceof BadConfiguration;
    // An expected failure is one sentence; any other is a bug, with its stack.
    if (wantsJson && isExpected) console.log(JSON.stringify({ error: error.message }, null, 2));
    else console.error(isExpected ? error.message : error);
    if (error instanceof BadConfiguration) process.exit(EXIT_CONFIGURATION);
    process.exit(error instanceof Misunderstood ? EXIT_USAGE : EXIT_WRONG);
  }
}

function readLine({ usage, options = {} }: Command, args: string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const given: Record<string, unknown> = values;
    return {
      words: positionals,
      text: (name) => (typeof given[name] === 'string' ? given[name] : undefined),
      isOn: (name) => given[name] === true,
    };
  } catch {
    throw new Misunderstood(usage);
  }
}
