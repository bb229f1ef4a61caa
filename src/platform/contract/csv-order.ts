import type * as z from 'zod/mini';
import { exportEmpty, exportTooLong, orderedFile } from './csv-files.contract.ts';
import { endpoint } from './endpoint.ts';

/**
 * Declares the order of a list as a CSV file, with the list's own filters as its body. Operators reauthenticate for it:
 * the file is about everybody.
 */
export function csvOrder<const Path extends string, Body extends z.ZodMiniType>(order: {
  path: Path;
  who: 'operator' | 'creator' | 'fan';
  summary: string;
  body: Body;
}) {
  return endpoint({
    method: 'POST',
    ...order,
    output: orderedFile,
    limit: 'download',
    refusals: [exportEmpty, exportTooLong],
    ...(order.who === 'operator' && { stepUp: true as const }),
  });
}
