/** Structured logs: JSON lines in UTC, one logger a process, secrets removed before a line is written. */
import { type Logger, pino } from 'pino';
import { openLogFile } from './log-file.ts';

export type Log = Logger;

const SECRET_KEYS = [
  'password',
  'confirm',
  'token',
  'authorization',
  'cookie',
  'secret',
  'code',
  'cardNumber',
];

/**
 * Query keys that carry secrets, or say who somebody is: the socket's `token`, what another site sends back. The
 * samples of proxies in `deploy/` hide the same ones.
 */
export const SECRET_QUERY_KEYS = [
  'token',
  'code',
  'state',
  'email',
  'oauth_token',
  'oauth_verifier',
  'denied',
  'sig',
  'signature',
];

// The right to a file stands in its path: at the API's listener it opens the file by itself.
const secretInAddress = new RegExp(`([?&](?:${SECRET_QUERY_KEYS.join('|')})=)[^&]+|^(/media/)[^/?]+`, 'gi');

/** Hides the values of query keys that carry secrets, and rights in paths. */
export function withoutSecrets(url: string): string {
  return url.replace(secretInAddress, '$1$2[hidden]');
}

/**
 * What is told of an error: what it says, where it was thrown, and why. Libraries hang whole connections on theirs.
 * Its code (`23505`, `ECONNREFUSED`) goes by a name that is not hidden.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const errorCode = 'code' in error ? String(error.code) : undefined;
  return {
    type: name,
    message,
    errorCode,
    stack,
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** Writes to `file` (see `log-file.ts`), or else to the standard output. */
export function openLog(options: {
  level: string;
  file?: string | undefined;
  destination?: NodeJS.WritableStream;
}): Log {
  return pino(
    {
      level: options.level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: undefined,
      serializers: { err: describeError },
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    },
    options.destination ??
      (options.file === undefined ? pino.destination({ dest: 1, sync: false }) : openLogFile(options.file)),
  );
}
