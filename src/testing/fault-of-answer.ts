/** Checks that hold for every answer, whatever the request. */
import type { LightMyRequestResponse } from 'fastify';

// Traces of our inside: places in files, SQL, names of the machinery.
const INSIDE = /\bat .{1,200}\.[cm]?[jt]s:\d+|node_modules|syntax error at|ECONN|pg_|relation "|\/src\//;

/**
 * The first thing that is wrong with an answer, or undefined. `isAlive`: it was asked with a living session.
 */
export function faultOfAnswer(
  answer: Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>,
  { isAlive }: { isAlive: boolean },
): string | undefined {
  const { statusCode, body } = answer;
  if (statusCode >= 500) return `a fault: ${body}`;
  if (statusCode === 401 && isAlive) return 'a living session was called dead';
  if (statusCode < 300) return undefined;
  if (INSIDE.test(body)) return `tells of our inside: ${body}`;
  return faultOfFailure(statusCode, body);
}

/** Every failure has one shape. */
function faultOfFailure(statusCode: number, body: string): string | undefined {
  const failure = parsed(body);
  if (failure === undefined) return `${statusCode} without a JSON object: ${body.slice(0, 200)}`;
  if (failure.statusCode !== statusCode || failure.status !== statusCode) return `another status in ${body}`;
  for (const name of ['message', 'error', 'code', 'requestId']) {
    if (typeof failure[name] !== 'string' || failure[name] === '') return `no ${name} in ${body}`;
  }
  if ('data' in failure || 'stack' in failure) return `more than a failure in ${body}`;
  if (failure.errors === undefined) return undefined;
  const isList = Array.isArray(failure.errors) && failure.errors.length <= 20;
  return isList ? undefined : `odd errors in ${body.slice(0, 500)}`;
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(body) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
