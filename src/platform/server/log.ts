/** Structured logs: JSON lines in UTC, one logger a process, secrets removed before a line is written. */
import { type Logger, pino } from 'pino';

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

/** Hides the values of query keys that carry secrets (the socket's `token`). */
export function withoutSecrets(url: string): string {
  return url.replace(/([?&](?:token|code|sig|signature)=)[^&]+/gi, '$1[hidden]');
}

export function openLog(options: { level: string; destination?: NodeJS.WritableStream }): Log {
  return pino(
    {
      level: options.level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: undefined,
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    },
    options.destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
