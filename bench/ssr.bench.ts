/**
 * What rendering a page costs: a profile with its first posts, whole (router, data over the API in process, React),
 * beside React alone rendering the same tree from the same data; both by CPU of the process that renders.
 */
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PageEntry } from '#app/contract/page-entry.ts';
import { loadBuild } from '../src/app/server/pages/pages.ts';
import { type BenchSite, openBenchSite, post } from './bench-site.ts';
import type { Bench } from './figure.ts';
import { loadHttp } from './load-http.ts';
import { onDatabase } from './seed-posts.ts';

const POSTS = 20;
const PAGES = 400;
const USERNAME = 'benchpotter';
const PASSWORD = 'lantern-and-velvet-42';

const bench: Bench = async ({ say }) => {
  const site = await openBenchSite();
  try {
    await furnish(site);
    const url = `${site.site}/${USERNAME}`;
    const html = await (await fetch(url)).text();
    const shown = html.split('<article').length - 1;
    say(`${shown} posts, ${(html.length / 1000).toFixed(1)} kB of HTML`);
    await loadHttp({ url, headers: {}, connections: 4, seconds: 2 });
    const before = await site.cpuSeconds();
    const { requests } = await loadHttp({ url, headers: {}, connections: 4, seconds: 5 });
    const whole = (((await site.cpuSeconds()) - before) / requests) * 1000;
    const alone = await renderAlone(await treeOf(url));
    say(`${whole.toFixed(2)} ms of CPU a page, React alone ${alone.toFixed(2)} ms`);
    return [
      {
        name: `SSR of a profile with ${shown} posts, CPU a page`,
        measured: alone,
        limit: whole,
        unit: 'ms',
        limitIs: 'bare `renderToPipeableStream` ÷ ours',
        bar: { atLeast: 0.3 },
      },
    ];
  } finally {
    await site.close();
  }
};

/** A creator with posts; approved by hand, because a bench has no operator. */
async function furnish(site: BenchSite): Promise<void> {
  const form = new FormData();
  const facts = {
    firstName: 'Bench',
    lastName: 'Potter',
    name: 'Bench Potter',
    username: USERNAME,
    email: 'potter@bench.test',
    password: PASSWORD,
    dateOfBirth: '1990-01-01',
    country: 'US',
    gender: 'female',
  };
  for (const [name, value] of Object.entries(facts)) form.append(name, value);
  const picture = new Blob([new Uint8Array(readFileSync('tools/demo/originals/ash-avatar.webp'))]);
  form.append('idVerification', picture, 'id.webp');
  form.append('documentVerification', picture, 'portrait.webp');
  const answer = await fetch(`${site.address}/auth/performers/register`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`registration answered ${answer.status}`);
  await onDatabase(site.databaseUrl, (client) =>
    client.query('update accounts set approved = true where username = $1', [USERNAME]),
  );
  const { token } = await post(site.address, '/auth/login', { username: USERNAME, password: PASSWORD });
  for (let n = 0; n < POSTS; n++) {
    await post(
      site.address,
      '/performer/feeds',
      {
        type: 'text',
        text: `Kiln log, evening ${n}. The shelf cooled slowly and nothing cracked.`,
        status: 'active',
      },
      token,
    );
  }
}

type EntryModule = ServerBuild['entry']['module'] & {
  pageTree(context: EntryContext, url: string, nonce: string): ReactElement;
  pages: PageEntry;
};

/** The page's own tree: the same components, router and data, with all that stands before rendering done. */
async function treeOf(url: string): Promise<ReactElement> {
  const build = await loadBuild();
  const entry = build.entry.module as EntryModule;
  let tree: ReactElement | undefined;
  const keepTree: EntryModule['default'] = async (_request, _status, _headers, context) => {
    // A stream of data can be sent only once; the tree is rendered many times.
    tree = entry.pageTree({ ...context, serverHandoffStream: undefined }, url, 'bench');
    return new Response();
  };
  const { pages } = entry;
  const context = new RouterContextProvider();
  context.set(pages.nonceContext, 'bench');
  context.set(
    pages.apiContext,
    pages.openApi(async ({ method, url: path }) => {
      const response = await fetch(new URL(`/api${path}`, url), { method });
      return { status: response.status, body: await response.text() };
    }),
  );
  const kept = { ...build, entry: { ...build.entry, module: { ...entry, default: keepTree } } };
  await createRequestHandler(kept, 'production')(new Request(url), context);
  if (!tree) throw new Error('the page has no tree');
  return tree;
}

/** CPU milliseconds of one rendering by React alone. */
async function renderAlone(tree: ReactElement): Promise<number> {
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const sink = new PassThrough();
      sink.on('end', resolve).resume();
      const { pipe } = renderToPipeableStream(tree, { onShellReady: () => pipe(sink), onError: reject });
    });
  for (let n = 0; n < 50; n++) await once();
  const before = process.cpuUsage();
  for (let n = 0; n < PAGES; n++) await once();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / PAGES;
}

export default bench;
