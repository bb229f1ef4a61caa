import { expect, test } from 'vitest';
import { queueHref, queuePage, queueQuery } from './review-queue.ts';

test('an address of the queue is read as it was written: which part, and which page of it', () => {
  const href = queueHref({ state: 'approved', page: 3 }, 'abc');
  expect(href).toBe('/admin/creator-reviews/abc?state=approved&current=3');
  const url = new URL(href, 'http://house.test');
  expect(queueQuery(url)).toEqual({ state: 'approved', sort: 'desc' });
  expect(queuePage(url)).toMatchObject({ address: { current: 3 }, page: { limit: 50, offset: 100 } });
});

test('its first page needs no number', () => {
  expect(queueHref({ state: 'pending', page: 1 })).toBe('/admin/creator-reviews?state=pending');
});
