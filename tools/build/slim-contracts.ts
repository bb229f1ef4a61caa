/**
 * In the browser bundle a contract is only what a call needs: method, path, upload limits. The schemas (and zod
 * with them, about 20 kB) stay on the server; the types are there for both.
 */
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The files that are slimmed. */
export const CONTRACT = /\/contract\/(?:[\w-]+\/)?(?:[\w.-]+\.(?:contract|events)|refusal|fields)\.ts$/;
const SERVER_FILE = /\/(?:domains\/[\w-]+|platform|app)\/server\//;

/** What of an export reaches the browser; undefined leaves it out, and importing it then fails the build. */
export function slim(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  const { kind, method, path, money, files, name, code, status } = value as Record<string, unknown>;
  if (kind === 'endpoint') return { kind, method, path, money, files };
  if (kind === 'socket-event' || kind === 'inbound-event') return { kind, name };
  if (kind === 'domain-event') return undefined;
  // Its sentence comes with the answer, or from the catalogue of the reader's language.
  if (typeof code === 'string' && typeof status === 'number') return { code, status };
  if ('_zod' in value) return undefined;
  if (Array.isArray(value))
    return value.every((item) => slim(item) !== undefined) ? value.map(slim) : undefined;
  const entries = Object.entries(value).map(([key, inner]) => [key, slim(inner)] as const);
  return entries.every(([, inner]) => inner !== undefined) ? Object.fromEntries(entries) : undefined;
}

export function slimContracts(): Plugin {
  return {
    name: 'fanloft:slim-contracts',
    enforce: 'pre',
    async transform(_code, id) {
      const [file = ''] = id.split('?');
      if (this.environment.name !== 'client') return;
      if (SERVER_FILE.test(file)) this.error(`${file} belongs to the server and must not reach the browser`);
      if (!CONTRACT.test(file)) return;
      const module = (await import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`)) as Record<
        string,
        unknown
      >;
      const lines = Object.entries(module)
        .map(([name, value]) => [name, slim(value)] as const)
        .filter(([, value]) => value !== undefined)
        .map(
          ([name, value]) =>
            `export const ${name} = /* @__PURE__ */ Object.freeze(${JSON.stringify(value)});`,
        );
      return { code: lines.join('\n'), map: null, moduleSideEffects: false };
    },
  };
}
