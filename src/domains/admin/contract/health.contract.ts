/** The doctor's checks, for operators without access to the machine. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { filterBy, flag, isoDate } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const verdicts = ['ok', 'warning', 'failed', 'not applicable'] as const;

/** A sentence by its code, for pages that translate it. */
const saidWords = z.object({
  code: z.string(),
  values: z.record(
    z.string(),
    z.union([
      z.string(),
      z.number(),
      z.object({ bytes: z.number() }),
      z.object({ milliseconds: z.number() }),
      /** Milliseconds. */
      z.object({ ago: z.number() }),
    ]),
  ),
});

export type SaidWords = z.output<typeof saidWords>;

/** The parts of a finding that are our own sentences; the rest is a path, a command, a version or a library's error. */
export const saidOfFinding = z.object({ seen: z.optional(saidWords), hint: z.optional(saidWords) });

const finding = z.object({
  name: z.string(),
  verdict: z.enum(verdicts),
  /** What was found, with its numbers, in English. */
  seen: z.string(),
  /** One command or one sentence; present unless everything is OK. */
  hint: z.optional(z.string()),
  said: z.optional(saidOfFinding),
});

export type HealthFinding = z.output<typeof finding>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  who: 'operator',
  summary: 'Runs the checks of the doctor; `quick` leaves out slow ones',
  query: z.object({ quick: filterBy(flag) }),
  output: z.object({
    /** The version of the site. */
    release: z.string(),
    checkedAt: isoDate,
    /** Nothing has failed. */
    isWell: z.boolean(),
    /** How many of each verdict. */
    counts: z.record(z.enum(verdicts), z.int()),
    findings: z.array(finding),
  }),
});

export const getReleaseNotes = endpoint({
  method: 'GET',
  path: '/admin/release-notes',
  who: 'operator',
  summary: 'The release notes, and what to do before an upgrade',
  output: z.object({
    /** The version of the site. */
    release: z.string(),
    /** The changelog in English, as sanitized HTML. */
    html: z.string(),
  }),
});

nameSchemas({ FindingText: saidOfFinding, HealthFinding: finding });
