import { describe, expect, test } from 'vitest';
import { mediaStateOf } from './finalize-post.ts';

describe('the state of a post’s media', () => {
  test.each([
    ['processing', [], 'ready'],
    ['processing', ['finished', 'finished'], 'ready'],
    ['processing', ['finished', 'processing'], 'processing'],
    ['processing', ['created'], 'processing'],
    ['processing', ['finished', 'error'], 'failed'],
    ['processing', ['processing', 'error'], 'failed'],
    ['failed', ['finished'], 'ready'],
    ['ready', ['finished', 'processing'], 'ready'],
    ['ready', ['finished', 'error'], 'ready'],
    ['ready', ['processing'], 'processing'],
    ['ready', ['error'], 'failed'],
  ] as const)('%s with %j becomes %s', (before, statuses, after) => {
    expect(mediaStateOf(before, statuses)).toBe(after);
  });
});
