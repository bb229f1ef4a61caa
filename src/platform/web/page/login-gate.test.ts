import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pendingActionOf, useWayBack } from './login-gate.ts';

function Page() {
  return useWayBack('tip', 'b').returnTo;
}

/** The way back from a tip on post "b", on the page of such an address. */
function wayBackFrom(address: string): string {
  const routes = [{ path: '*', element: createElement(Page) }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return renderToString(createElement(RouterProvider, { router })).replaceAll('&amp;', '&');
}

test.each([
  ['/ash', '/ash?for=tip-b'],
  ['/ash?tab=photos', '/ash?tab=photos&for=tip-b'],
  ['/ash?for=unlock-a', '/ash?for=tip-b'],
  [`/ash?q=${'x'.repeat(300)}`, '/ash?for=tip-b'],
])('from %s a top-up leads back for one thing alone, by %s', (address, returnTo) => {
  expect(wayBackFrom(address)).toBe(returnTo);
  expect(pendingActionOf(returnTo)).toBe('tip-b');
});

test('a way back for nothing is known by itself', () => {
  expect(pendingActionOf('/wallet')).toBe('/wallet');
  expect(pendingActionOf('/wallet?current=2')).toBe('/wallet?current=2');
});
