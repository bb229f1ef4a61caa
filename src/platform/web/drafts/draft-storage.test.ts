import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../page/fake-storage.ts';
import {
  draftPlace,
  isOwnSaved,
  readDraftAt,
  rememberSaved,
  removeDraftAt,
  removeDraftsOf,
  writeDraftAt,
} from './draft-storage.ts';

const place = draftPlace('ida', 'page.rules');
const TYPED = { title: 'Rules' };

let device: Map<string, string>;
let tab: Map<string, string>;
beforeEach(() => {
  device = new Map();
  tab = new Map();
  vi.stubGlobal('localStorage', fakeStorage(device));
  vi.stubGlobal('sessionStorage', fakeStorage(tab));
});
afterEach(() => vi.unstubAllGlobals());

test('a draft lies where it is stored, under its account and form, until it is removed', () => {
  for (const [stored, entries] of [
    ['tab', tab],
    ['device', device],
    ['server', device],
  ] as const) {
    expect(writeDraftAt(stored, place, TYPED)).toBe(true);
    expect([...entries.keys()]).toEqual([place]);
    expect(readDraftAt(stored, place)).toEqual(TYPED);
    expect(readDraftAt(stored, draftPlace('otto', 'page.rules'))).toBeUndefined();
    expect(readDraftAt(stored, draftPlace('ida', 'page.help'))).toBeUndefined();
    removeDraftAt(stored, place);
    expect([...device, ...tab]).toEqual([]);
  }
});

test.each(['', 'not json', 'null'])('%j is nothing', (text) => {
  device.set(place, text);
  expect(readDraftAt('device', place)).toBeUndefined();
});

test('a log-out takes all drafts of its account along, and nothing of anybody or anything else', () => {
  const others = [draftPlace('ida2', 'page.rules'), 'fanloft.post-draft.ida.new', 'keys-off'];
  for (const each of [place, draftPlace('ida', 'banner.new'), ...others]) device.set(each, 'typed');
  removeDraftsOf('ida');
  expect([...device.keys()]).toEqual(others);
});

test('where storage is shut off nothing is saved, and nothing breaks', () => {
  const shut = () => {
    throw new Error('shut off');
  };
  vi.stubGlobal('localStorage', { getItem: shut, setItem: shut, removeItem: shut, key: shut, length: 1 });
  expect(writeDraftAt('server', place, TYPED)).toBe(false);
  expect(readDraftAt('server', place)).toBeUndefined();
  expect(() => removeDraftAt('server', place)).not.toThrow();
  expect(() => removeDraftsOf('ida')).not.toThrow();
});

test('what the server had by the time it took this device’s draft is its own; what it saved later is not', () => {
  const savedAt = '2026-11-02T09:30:00.000Z';
  expect(isOwnSaved(place, savedAt)).toBe(false);
  rememberSaved(place, savedAt);
  expect(isOwnSaved(place, savedAt)).toBe(true);
  // Read just before the draft of this device took its place.
  expect(isOwnSaved(place, '2026-11-02T09:29:55.000Z')).toBe(true);
  expect(isOwnSaved(place, '2026-11-02T09:30:00.001Z')).toBe(false);
  removeDraftAt('server', place);
  expect(isOwnSaved(place, savedAt)).toBe(false);
});
