/** Calls of the API in process, as people's browsers make them. */
import type { FastifyInstance } from 'fastify';

export interface Upload {
  field: string;
  name: string;
  bytes: Buffer;
}

// What the list of devices and the audit log show.
const ADDRESS = '127.0.0.1';
const USER_AGENT = 'Fanloft demo world';

export class Visitor {
  readonly #listener: FastifyInstance;
  readonly #untilOpen: () => Promise<void>;
  readonly #token: string | undefined;

  /** `untilOpen` is waited for before each call. */
  constructor(listener: FastifyInstance, untilOpen: () => Promise<void>, token?: string) {
    this.#listener = listener;
    this.#untilOpen = untilOpen;
    this.#token = token;
  }

  /** The same listener, signed in. */
  async logIn(username: string, password: string): Promise<Visitor> {
    const { token } = await this.call<{ token: string }>('POST', '/auth/login', {
      username,
      password,
      // One login lasts for all three months.
      remember: true,
    });
    return new Visitor(this.#listener, this.#untilOpen, token);
  }

  /** The same person at another listener. */
  at(listener: FastifyInstance): Visitor {
    return new Visitor(listener, this.#untilOpen, this.#token);
  }

  /** What stands under `data`; throws for every refusal, because the plan asks for nothing that is refused. */
  async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.#send(method, path, json, body === undefined ? undefined : JSON.stringify(body));
  }

  /** Sends a form with files. A list becomes a repeated field. */
  async send<T>(
    path: string,
    fields: Readonly<Record<string, string | readonly string[]>>,
    uploads: readonly Upload[],
  ): Promise<T> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      for (const each of typeof value === 'string' ? [value] : value) form.append(name, each);
    }
    for (const { field, name, bytes } of uploads) form.append(field, new Blob([new Uint8Array(bytes)]), name);
    const request = new Request('http://local/', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    return this.#send('POST', path, { 'content-type': type }, Buffer.from(await request.arrayBuffer()));
  }

  async #send<T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    headers: Record<string, string>,
    payload: string | Buffer | undefined,
  ): Promise<T> {
    await this.#untilOpen();
    const response = await this.#listener.inject({
      method,
      url: path,
      headers: {
        ...headers,
        'user-agent': USER_AGENT,
        ...(this.#token === undefined ? {} : { authorization: this.#token }),
      },
      remoteAddress: ADDRESS,
      ...(payload === undefined ? {} : { payload }),
    });
    if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.body}`);
    return (JSON.parse(response.body) as { data: T }).data;
  }
}
