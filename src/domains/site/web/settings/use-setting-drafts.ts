import { useEffect, useRef, useState } from 'react';
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';
import type { SettingGroup, SettingKey } from '../../contract/settings-admin.contract.ts';
import type { Draft } from './setting-draft.ts';

export interface SettingDrafts {
  of(key: SettingKey): Draft | undefined;
  change(key: SettingKey, draft: Draft | undefined): void;
  /** Whether the group has unsaved input. */
  hasIn(group: SettingGroup): boolean;
}

const PLACE = 'fanloft.setting-drafts';

/** Unsaved input of settings: it stays while another group is open, and survives a reload. */
export function useSettingDrafts(): SettingDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<SettingKey, Draft>>(new Map());
  const isRead = useRef(false);
  useEffect(() => {
    setDrafts((typed) => new Map([...readDrafts(), ...typed]));
    isRead.current = true;
  }, []);
  useEffect(() => {
    if (isRead.current) keepDrafts(drafts);
  }, [drafts]);
  return {
    of: (key) => drafts.get(key),
    change(key, draft) {
      setDrafts((before) => {
        const after = new Map(before);
        if (draft) after.set(key, draft);
        else after.delete(key);
        return after;
      });
    },
    hasIn: (group) => [...drafts.values()].some(({ begunOn }) => begunOn.group === group),
  };
}

type Entries = [SettingKey, Draft][];

const readDrafts = () => readTab<Entries>(PLACE) ?? [];

function keepDrafts(drafts: ReadonlyMap<SettingKey, Draft>): void {
  // A typed secret is never stored outside its field.
  const plain = [...drafts].filter(([, { begunOn }]) => begunOn.kind !== 'secret');
  writeTab(PLACE, plain.length > 0 ? plain : undefined);
}
