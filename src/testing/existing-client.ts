/**
 * Calls the API listener as existing clients do, over a real connection: from another origin, with the raw token (or
 * the word `null`) in the header, a JSON content type with or without a body, queries encoded twice, and empty texts
 * for unset filters.
 */
import type { AddressInfo } from 'node:net';
import type { TestUser } from './factories.ts';
import type { TestSite } from './site.ts';

/** Where the pages of the client come from; belongs into `API_ORIGINS`. */
export const CLIENT_ORIGIN = 'https://client.test';

type Value = string | number | boolean | undefined;

export interface ClientCall {
  /** The client's logged-in account, if any. */
  as?: TestUser | undefined;
  query?: Record<string, Value | Value[]>;
  body?: unknown;
  /** Instead of those that the client sends by itself. */
  headers?: Record<string, string>;
}

export interface ClientAnswer {
  status: number;
  /** The value of `data`: all that existing clients read of a success. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  data: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
  headers: Headers;
}

export interface ExistingClient {
  /** `http://127.0.0.1:port` */
  readonly address: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, call?: ClientCall): Promise<ClientAnswer>;
  /** Sends a form; what is a Buffer goes as a file. */
  upload(
    path: string,
    fields: Record<string, string | string[] | Buffer>,
    call?: Pick<ClientCall, 'as'>,
  ): Promise<ClientAnswer>;
}

/** Lets the API listener of a test site listen. It ends with the site. */
export async function openExistingClient(site: TestSite): Promise<ExistingClient> {
  const app = await site.app('api');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    address,
    async call(method, path, { as, query = {}, body, headers } = {}) {
      return read(
        await fetch(`${address}${path}${written(query)}`, {
          method,
          headers: { ...own(as), 'Content-Type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
    },
    async upload(path, fields, { as } = {}) {
      const headers = { ...own(as), 'X-Requested-With': 'XMLHttpRequest' };
      return read(await fetch(`${address}${path}`, { method: 'POST', headers, body: formOf(fields) }));
    },
  };
}

const own = (user: TestUser | undefined) => ({
  Authorization: user?.token ?? 'null',
  Origin: CLIENT_ORIGIN,
});

function written(query: NonNullable<ClientCall['query']>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((each) => `${key}=${encodeURIComponent(encodeURIComponent(each ?? ''))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function formOf(fields: Record<string, string | string[] | Buffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Buffer.isBuffer(value)) form.append(name, new Blob([new Uint8Array(value)]), `${name}.jpg`);
    else for (const each of [value].flat()) form.append(name, each);
  }
  return form;
}

async function read(response: Response): Promise<ClientAnswer> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? await response.json() : await response.text();
  return { status: response.status, data: body?.data, body, headers: response.headers };
}
