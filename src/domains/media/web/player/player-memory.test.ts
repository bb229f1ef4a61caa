import { beforeEach, expect, test, vi } from 'vitest';
import { keepPosition, keepSettings, readPosition, readSettings } from './player-memory.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('begins at full volume, and remembers what was set', () => {
  expect(readSettings()).toEqual({ volume: 1, isMuted: false, speed: 1, captions: null });
  keepSettings({ volume: 0.4 });
  keepSettings({ speed: 1.5, captions: 'en' });
  expect(readSettings()).toEqual({ volume: 0.4, isMuted: false, speed: 1.5, captions: 'en' });
});

test.each([
  'not JSON',
  '7',
  'null',
  '{"volume":"loud","speed":0,"isMuted":"yes","captions":3}',
  '{"volume":7}',
])('takes nothing from %s', (text) => {
  kept.set('player', text);
  expect(readSettings()).toEqual({ volume: 1, isMuted: false, speed: 1, captions: null });
});

test('goes on where this viewer stopped, until the end', () => {
  keepPosition('wren', 'clip', { at: 42.7, of: 120 });
  expect(readPosition('wren', 'clip')).toBe(42);
  expect(readPosition('jay', 'clip')).toBeUndefined();
  expect(readPosition(undefined, 'clip')).toBeUndefined();
  keepPosition('wren', 'clip', { at: 119, of: 120 });
  expect(readPosition('wren', 'clip')).toBeUndefined();
  expect(kept.size).toBe(0);
});

test('remembers the last two hundred', () => {
  for (let at = 0; at < 250; at++) keepPosition(undefined, `clip${at}`, { at: 30, of: 60 });
  expect(readPosition(undefined, 'clip49')).toBeUndefined();
  expect(readPosition(undefined, 'clip51')).toBe(30);
  expect(readPosition(undefined, 'clip249')).toBe(30);
});
