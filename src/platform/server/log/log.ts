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
 * Query keys with secrets or identities: the socket's `token`, what social login sends back. The proxy samples in
 * `deploy/` hide the same ones.
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
  'right',
];

// The path of a file contains a signed right: at the API's listener it alone opens the file.
const secretInAddress = new RegExp(`([?&](?:${SECRET_QUERY_KEYS.join('|')})=)[^&]+|^(/media/)[^/?]+`, 'gi');

/** Hides the values of query keys that carry secrets, and rights in paths. */
export function withoutSecrets(url: string): string {
  return url.replace(secretInAddress, '$1$2[hidden]');
}

/**
 * Logs of an error its message, stack and causes only; libraries attach whole connections to theirs. Its code
 * (`23505`, `ECONNREFUSED`) is under a name that is not redacted.
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
