import type { HealthFinding } from '#domains/admin/contract/health.contract.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import type { Sentence } from './sentence.ts';

export type Verdict = 'ok' | 'warning' | 'failed' | 'not applicable';

/** The result of one check; with a hint unless all is well. */
export type Finding = Omit<HealthFinding, 'name'>;

export type NamedFinding = HealthFinding;

/** The inputs of checks. What is unavailable is undefined, and checks that need it do not apply. */
export interface CheckContext {
  readonly config: Config;
  /** The data folder. */
  readonly folder: string;
  readonly mediaFolder: string;
  readonly build: BuildState;
  /** Whether one of our sites answers on the configured port now. */
  readonly isServing: boolean;
  readonly reached: Reached | undefined;
  /** Why the database could not be reached. */
  readonly unreached: string | undefined;
  /** No site has been started there so far; a database of the operator's own lets us in. */
  readonly isUntouched?: boolean;
}

/** A database that answers, and a runtime on it. */
export interface Reached {
  /** As the owner of the tables; unknown to the running site. */
  readonly url: string | undefined;
  readonly database: Database;
  readonly runtime: Runtime;
}

export interface BuildState {
  readonly isPresent: boolean;
  readonly isFresh: boolean;
}

export interface Check {
  readonly name: string;
  check(context: CheckContext): Promise<Finding>;
}

/** A check that needs the database. */
export interface DatabaseCheck {
  readonly name: string;
  check(reached: Reached, context: CheckContext): Promise<Finding>;
}

type Words = string | Sentence;

function found(verdict: Verdict, seen: Words, hint?: Words): Finding {
  const said = { ...saidOf('seen', seen), ...saidOf('hint', hint) };
  return {
    verdict,
    seen: textOf(seen),
    ...(hint === undefined ? {} : { hint: textOf(hint) }),
    ...(Object.keys(said).length > 0 ? { said } : {}),
  };
}

const textOf = (words: Words) => (typeof words === 'string' ? words : words.text);

function saidOf(part: 'seen' | 'hint', words: Words | undefined): Finding['said'] {
  if (typeof words !== 'object') return {};
  return { [part]: { code: words.code, values: words.values } };
}

export const ok = (seen: Words): Finding => found('ok', seen);
export const warning = (seen: Words, hint: Words): Finding => found('warning', seen, hint);
export const failed = (seen: Words, hint: Words): Finding => found('failed', seen, hint);
export const notApplicable = (seen: Words): Finding => found('not applicable', seen);

/** Makes checks of those that need the database. */
export function onDatabase(...checks: readonly DatabaseCheck[]): readonly Check[] {
  return checks.map(({ name, check }) => ({
    name,
    check: async (context) =>
      context.reached
        ? check(context.reached, context)
        : notApplicable(context.isUntouched ? NO_SITE_YET : 'the database cannot be reached'),
  }));
}

/** What is seen of a site before its first start. */
export const NO_SITE_YET = 'no site has been started here yet';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the host of an address is the machine itself. */
export const isThisMachine = (hostname: string) => LOOPBACK.has(hostname);
