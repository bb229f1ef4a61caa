/**
 * The site's pages: built files from `build/client`, everything else rendered by React Router in this process.
 * While a page is rendered its calls go to our own API in process, with the visitor's own session and address.
 */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { House } from '#platform/server/house.ts';
import { SESSION_COOKIE } from '#platform/server/http/api.ts';
import { allowsOrigin } from './http.ts';
import { offlineWorker } from './offline-worker.ts';
import { pageHeaders, pagePolicy } from './security-headers.ts';

type EntryModule = ServerBuild['entry']['module'] & {
  // biome-ignore lint/suspicious/noExplicitAny: context keys are opaque here; the build knows their types
  apiContext: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  nonceContext: any;
  openApi(
    transport: (request: {
      method: string;
      url: string;
      headers: Record<string, string>;
      body: string | undefined;
    }) => Promise<{ status: number; body: string }>,
  ): unknown;
};

export interface PagesOptions {
  house: House;
  /** Loads the server build; in development anew for each request. */
  build(): Promise<ServerBuild>;
  development: boolean;
}

const YEAR_SECONDS = 31_536_000;

/** The production build. */
export async function loadBuild(folder = 'build'): Promise<ServerBuild> {
  return (await import(pathToFileURL(resolve(folder, 'server/index.js')).href)) as ServerBuild;
}

export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  if (!options.development) {
    await app.register(fastifyStatic, {
      root: resolve('build/client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // Names of assets carry a hash of their content; other files may change with the next release.
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
        reply.header('x-content-type-options', 'nosniff');
      },
    });
    app.get('/offline-worker.js', async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-cache')
        .send(offlineWorker),
    );
  }
  const https = options.house.config.BASE_URL?.startsWith('https:') ?? false;
  const headers = pageHeaders(https);
  app.setNotFoundHandler(async (request, reply) => {
    // A form that was sent before its page was awake, or without script: back to the page, which says what it needs.
    if (request.method === 'POST') return reply.redirect(`/${request.url.replace(/^[/\\]+/, '')}`, 303);
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send();
    return render(request, reply, app, options, headers);
  });
}

async function render(
  request: FastifyRequest,
  reply: FastifyReply,
  app: FastifyInstance,
  options: PagesOptions,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const build = await options.build();
  const entry = build.entry.module as EntryModule;
  const nonce = randomBytes(16).toString('base64');
  const context = new RouterContextProvider();
  context.set(entry.nonceContext, nonce);
  context.set(entry.apiContext, entry.openApi(inProcess(app, request)));
  const response = await handlerOf(build, options.development)(webRequest(request, options.house), context);
  reply
    .code(response.status)
    .headers(headers)
    .header('content-security-policy', pagePolicy(nonce, options.development));
  // Pages differ by visitor, so shared caches must not keep them. Those of a signed-in person nobody keeps: the
  // way back must not show an old balance, nor anything to whoever sits here after a log-out.
  const isSignedIn = request.cookies[SESSION_COOKIE] !== undefined;
  reply.header('cache-control', isSignedIn ? 'private, no-store' : 'private, no-cache');
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : undefined);
}

type RequestHandler = ReturnType<typeof createRequestHandler>;

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** One handler for each build: making it walks through all routes. */
function handlerOf(build: ServerBuild, isDevelopment: boolean): RequestHandler {
  const known = handlers.get(build);
  if (known) return known;
  const handler = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  handlers.set(build, handler);
  return handler;
}

/** The way of a call made while rendering: into our own API, as the visitor. */
function inProcess(app: FastifyInstance, request: FastifyRequest) {
  const token = request.cookies[SESSION_COOKIE];
  return async (call: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string | undefined;
  }) => {
    const response = await app.inject({
      method: call.method as 'GET',
      url: `/api${call.url}`,
      headers: { ...call.headers, cookie: token ? `${SESSION_COOKIE}=${token}` : '', 'user-agent': 'page' },
      remoteAddress: request.occasion.address,
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    return { status: response.statusCode, body: response.body };
  };
}

function webRequest(request: FastifyRequest, house: House): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) headers.append(name, each);
  }
  return new Request(new URL(request.url, publicOrigin(request, house)), { method: request.method, headers });
}

/**
 * Where the visitor finds the site, as canonical and shared addresses tell it. What a request says of its host is
 * believed only when it is one of our own, or a stranger could put any address into our pages.
 */
function publicOrigin(request: FastifyRequest, house: House): string {
  const { BASE_URL, HOST, PORT } = house.config;
  if (BASE_URL) return BASE_URL;
  const asked = `http://${request.headers.host}`;
  return allowsOrigin(house, 'site', asked) ? asked : `http://${HOST}:${PORT}`;
}
