import { expect, test } from 'vitest';
import { type NewsPost, newSince, startOfYesterday } from './new-since.ts';

const now = new Date('2026-11-21T19:42:00.000Z');

function post(username: string, publishedAt: string | null, slug: string): NewsPost {
  return { creator: { _id: username, name: username, username, avatar: '' }, publishedAt, slug, title: slug };
}

test('yesterday begins at midnight', () => {
  expect(startOfYesterday(now).toISOString()).toBe('2026-11-20T00:00:00.000Z');
});

test('each creator once, with the post or, when there are several, the profile', () => {
  const news = newSince(
    [
      post('ash', '2026-11-21T09:18:00.000Z', 'four'),
      post('pell', '2026-11-20T20:00:00.000Z', 'frond'),
      post('ash', '2026-11-20T07:52:00.000Z', 'kiln'),
      post('juno', '2026-11-19T23:59:59.000Z', 'rope'),
      post('weft', null, 'draft'),
    ],
    startOfYesterday(now),
  );
  expect(news.map(({ creator, count, title, href }) => [creator.username, count, title, href])).toEqual([
    ['ash', 2, 'four', '/ash'],
    ['pell', 1, 'frond', '/post/frond'],
  ]);
});

test('whoever publishes is not told of their own', () => {
  const posts = [
    post('ash', '2026-11-21T09:18:00.000Z', 'four'),
    post('pell', '2026-11-20T20:00:00.000Z', 'frond'),
  ];
  expect(newSince(posts, startOfYesterday(now), 'ash').map(({ creator }) => creator._id)).toEqual(['pell']);
});
