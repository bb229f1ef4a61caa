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
import { CLOSED_PAGE, type PageEntry } from '#app/contract/page-entry.ts';
import { isSetupOpen } from '#domains/accounts/server/index.ts';
import { findProvider } from '#domains/live/server/index.ts';
import { chargesByStripe } from '#domains/payments/server/index.ts';
import { type Closure, findClosure, readSettings, retryAfterSeconds } from '#domains/site/server/index.ts';
import { YEAR_SECONDS } from '#platform/contract/day.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Transport } from '#platform/contract/wire.ts';
import { SESSION_COOKIE, sessionCookies } from '#platform/server/http/tokens.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { openCatalogue } from '#platform/server/text/catalogues.ts';
import { LANGUAGE_PAGE } from '../forms/language-form.ts';
import { type FormPage, PAGES_OF_OPEN_FORMS, servePlainForms } from '../forms/plain-forms.ts';
import { askedAddress, straightAddress } from '../listeners/asked-address.ts';
import { publicOrigin } from '../listeners/public-origin.ts';
import { pageHeaders, pagePolicy, WORKER_POLICY } from '../listeners/security-headers.ts';
import { compressed } from './compressed.ts';
import { languageOfRequest } from './language-of-request.ts';
import { paintFirst } from './preload-after-paint.ts';
import { serveWords } from './serve-words.ts';

type EntryModule = ServerBuild['entry']['module'] & { readonly pages: PageEntry };

export interface PagesOptions {
  runtime: Runtime;
  /** Loads the server build; in development again for each request. */
  build(): Promise<ServerBuild>;
  development: boolean;
}

// Or what is left of it after compression. Browsers ask for it at each visit: another build, another worker.
const WORKERS = ['offline-worker.js', 'push-worker.js'];

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
        if (WORKERS.some((worker) => path.includes(`/${worker}`))) {
          reply.header('content-security-policy', WORKER_POLICY).header('cache-control', 'no-cache');
          return;
        }
        // Names of assets carry a hash of their content; other files may change with the next release.
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
      },
    });
  }
  serveWords(app);
  await servePlainForms(app, options.runtime, (request, reply, shown) =>
    render(request, reply, app, options, shown),
  );
  app.setNotFoundHandler(async (request, reply) => {
    // A form sent before its page was interactive, or without JavaScript: redirect to the page, which explains.
    const { path, search } = askedAddress(request.url);
    if (request.method === 'POST') return reply.redirect(path + search, 303);
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send();
    const straight = straightAddress(request.url);
    if (straight !== undefined) return reply.redirect(straight, 302);
    if (!SET_UP_PATHS.test(path) && (await isSetupOpen(options.runtime.database.read))) {
      return reply.header('cache-control', 'no-store').redirect('/setup', 302);
    }
    return render(request, reply, app, options);
  });
}

async function render(
  request: FastifyRequest,
  reply: FastifyReply,
  app: FastifyInstance,
  options: PagesOptions,
  shown?: FormPage,
): Promise<FastifyReply> {
  const build = await options.build();
  const { pages } = build.entry.module as EntryModule;
  const nonce = randomBytes(16).toString('base64');
  const context = new RouterContextProvider();
  context.set(pages.nonceContext, nonce);
  context.set(pages.apiContext, pages.openApi(inProcess(app, request)));
  context.set(pages.requestIdContext, request.id);
  context.set(pages.writtenContext, shown?.written ?? null);
  const closure = await findClosure(options.runtime.read(request.caller));
  context.set(pages.closureContext, closure ?? null);
  const isShut = closure !== undefined && !staysOpen(askedAddress(request.url).path, closure);
  const catalogue = await openCatalogue(await languageOfRequest(request, options.runtime));
  context.set(pages.wordsContext, catalogue);
  const asked = webRequest(request, options.runtime, isShut ? closedPage(request, closure) : shown?.address);
  const response = await handlerOf(build, options.development)(asked, context);
  const status = isShut ? CLOSED_STATUS[closure] : (shown?.status ?? response.status);
  if (status === 503)
    reply.header('retry-after', await retryAfterSeconds(options.runtime.read(request.caller)));
  const { development } = options;
  const liberties = {
    development,
    stripe: await chargesByStripe(options.runtime.read()),
    liveOrigins: findProvider(options.runtime.ports)?.pageOrigins ?? [],
  };
  reply
    .code(status)
    .headers(pageHeaders(shown?.address ?? request.url, liberties))
    .header('content-language', catalogue.locale)
    .header('content-security-policy', pagePolicy(nonce, liberties));
  const { searchEngines } = await readSettings(options.runtime.database.read);
  if (!searchEngines) reply.header('x-robots-tag', 'noindex, nofollow');
  // Pages differ by visitor, so shared caches must not store them. Pages of signed-in users are not stored at all:
  // going back must not show an old balance, or the account after a logout.
  const isSignedIn = request.cookies[SESSION_COOKIE] !== undefined;
  reply.header('cache-control', isSignedIn || shown ? 'private, no-store' : 'private, no-cache');
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.body) return reply.send();
  const body = Readable.fromWeb(response.body as never);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return reply.send(compressed(request, reply, isPage ? paintFirst(body, nonce) : body));
}

const CLOSED_STATUS: Record<Closure, number> = {
  maintenance: platformRefusals.maintenance.status,
  country: platformRefusals.countryBlocked.status,
  // A page as any other, with nothing on it.
  age: 200,
};
/** The page in place of all others; the form on it leads on to what was asked for. */
function closedPage(request: FastifyRequest, closure: Closure): string {
  if (closure !== 'age') return CLOSED_PAGE;
  const { path, search } = askedAddress(request.url);
  const query = new URLSearchParams(search);
  const isRefused = query.get('age') === 'no';
  query.delete('age');
  const from = query.size > 0 ? `${path}?${query}` : path;
  return `${CLOSED_PAGE}?${new URLSearchParams({ from, ...(isRefused && { age: 'no' }) })}`;
}

// Operators must be able to log in, also with a second factor or a mailed link.
const OPEN_PAGES = new Set([...PAGES_OF_OPEN_FORMS, '/setup']);

// What the router fetches for a page that is open already has refusals of its own.
const OPEN_PATHS = /\.data$|^\/__manifest$/;

// The contact form stays open in maintenance, but not for blocked countries.
const MESSAGE_PAGE = '/contact';

// As long as the site has no owner, every other page leads to its set-up; but for the languages, and for pages to read.
const SET_UP_PATHS = /^\/(setup|language|page\/[^/]+)\/?$|\.data$|^\/__manifest$/;

/** Whether one sees the page of this address also while the site is closed to one. */
function staysOpen(path: string, closure: Closure): boolean {
  const page = path.replace(/\/$/, '');
  if (page === MESSAGE_PAGE) return closure !== 'country';
  if (page === LANGUAGE_PAGE) return closure === 'age';
  return OPEN_PAGES.has(page) || OPEN_PATHS.test(path);
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

/** Calls made while rendering go to our own API in process, as the visitor. */
function inProcess(app: FastifyInstance, request: FastifyRequest): Transport {
  const cookie = sessionCookies(request);
  return async (call) => {
    const response = await app.inject({
      method: call.method as 'GET',
      url: `/api${call.url}`,
      headers: {
        ...call.headers,
        cookie,
        'user-agent': 'page',
        'accept-language': request.caller.language ?? '',
      },
      remoteAddress: request.caller.address,
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    return { status: response.statusCode, body: response.body };
  };
}

/** The request as the router reads it; `instead` is another page than the one that was asked for. */
function webRequest(request: FastifyRequest, runtime: Runtime, instead?: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) headers.append(name, each);
  }
  const { path, search } = askedAddress(instead ?? request.url);
  return new Request(publicOrigin(request, runtime) + path + search, {
    // The answer to a form is its page once more.
    method: request.method === 'POST' ? 'GET' : request.method,
    headers,
  });
}
