import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { WirePost } from '../../contract/post.contract.ts';
import { usePostPages } from './use-post-pages.ts';

function Page({ posts, total }: { posts: number; total: number }) {
  const data = Array.from({ length: posts }, (_, index) => ({ _id: `${index}` }) as WirePost);
  const { done } = usePostPages({ data, total }, () => Promise.reject(new Error('no script')));
  return done ? 'the last one' : 'older posts';
}

/** As the server writes it, for readers without script. */
function written(posts: number, total: number): string {
  const router = createMemoryRouter([{ path: '/', element: createElement(Page, { posts, total }) }]);
  return renderToString(createElement(RouterProvider, { router }));
}

test('a page leads on only while something follows, also where the last one is full', () => {
  expect(written(12, 13)).toBe('older posts');
  expect(written(12, 12)).toBe('the last one');
  expect(written(4, 4)).toBe('the last one');
  expect(written(0, 0)).toBe('the last one');
});
