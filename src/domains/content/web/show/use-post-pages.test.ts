import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { WirePost } from '../../contract/post.contract.ts';
import { cursorIn, cursorOf, usePostPages } from './use-post-pages.ts';

function Page({ posts, total }: { posts: number; total: number }) {
  const data = Array.from({ length: posts }, (_, index) => ({ _id: `${index}` }) as WirePost);
  const { done } = usePostPages({ data, total }, () => Promise.reject(new Error('no script')));
  return done ? 'the last one' : 'older posts';
}

/** As rendered by the server, for browsers without script. */
function written(posts: number, total: number): string {
  const router = createMemoryRouter([{ path: '/', element: createElement(Page, { posts, total }) }]);
  return renderToString(createElement(RouterProvider, { router }));
}

test('a page links to the next only if more follow, also when the last one is full', () => {
  expect(written(12, 13)).toBe('older posts');
  expect(written(12, 12)).toBe('the last one');
  expect(written(4, 4)).toBe('the last one');
  expect(written(0, 0)).toBe('the last one');
});

test('a cursor is read from the address; a malformed one is ignored', () => {
  const named = (before: string) =>
    cursorIn(new URL(`http://site.test/?before=${encodeURIComponent(before)}`));
  const _id = '0190aaaa-0000-7000-8000-000000000001';
  const end = cursorOf({ _id, publishedAt: '2026-11-20T08:15:00.000Z' } as WirePost);
  expect(named(end ?? '')).toBe(end);
  for (const before of ['junk', '', `2026-99-99T08:15:00.000Z_${_id}`, `2026-11-20_${_id}`])
    expect(named(before)).toBeUndefined();
});
