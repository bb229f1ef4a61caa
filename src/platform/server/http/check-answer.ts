import type { Endpoint } from '#platform/contract/endpoint.ts';

/** An answer with a field that its schema does not know is a leak; tests and development fail on it. */
export function checkAnswer(endpoint: Endpoint, result: unknown): void {
  const plain = JSON.parse(JSON.stringify(result ?? null));
  const parsed = endpoint.output.safeParse(plain);
  const name = `${endpoint.method} ${endpoint.path}`;
  if (!parsed.success)
    throw new Error(`${name} answered another shape: ${JSON.stringify(parsed.error.issues)}`);
  const extra = undeclared(plain, parsed.data, '');
  if (extra) throw new Error(`${name} answered the undeclared field ${extra}`);
}

function undeclared(given: unknown, known: unknown, path: string): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  for (const [key, value] of Object.entries(given)) {
    const here = `${path}.${key}`;
    if (typeof known !== 'object' || known === null || !Object.hasOwn(known, key)) return here;
    const deeper = undeclared(value, (known as Record<string, unknown>)[key], here);
    if (deeper) return deeper;
  }
  return undefined;
}
