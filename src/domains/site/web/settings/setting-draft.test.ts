import { describe, expect, test } from 'vitest';
import type { AdminSetting } from '../../contract/settings-admin.contract.ts';
import { typeOn } from './setting-draft.ts';

const mine: AdminSetting = {
  key: 'siteName',
  group: 'site',
  kind: 'line',
  isPublic: true,
  value: 'Fanloft',
  default: 'Fanloft',
  isDefault: true,
  isChosen: false,
  range: {},
  lacks: null,
  lockedBy: null,
  revision: 1,
  changedAt: null,
  changedBy: null,
};
const theirs: AdminSetting = { ...mine, value: 'Kino am Eck', isDefault: false, isChosen: true, revision: 2 };

describe('a draft is sent on what it was begun on', () => {
  test('whatever is typed before and after somebody else has saved', () => {
    const begun = typeOn(undefined, 'Fan', mine);
    expect(begun).toEqual({ text: 'Fan', begunOn: mine });
    expect(typeOn(begun, 'Fans', theirs)).toEqual({ text: 'Fans', begunOn: mine });
  });

  test('also where it passes through what they have saved', () => {
    const begun = typeOn(undefined, 'Kino', mine);
    expect(typeOn(begun, 'Kino am Eck', theirs)).toEqual({ text: 'Kino am Eck', begunOn: mine });
  });

  test('but typed back to what holds, it is none; the next one begins on what is seen then', () => {
    expect(typeOn(typeOn(undefined, 'Fan', mine), 'Fanloft', mine)).toBeUndefined();
    expect(typeOn(undefined, 'Kino', theirs)).toEqual({ text: 'Kino', begunOn: theirs });
  });
});
