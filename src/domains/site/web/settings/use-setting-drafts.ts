import { useEffect, useState } from 'react';
import { readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import type { SettingGroup, SettingKey } from '../../contract/settings-admin.contract.ts';
import type { Draft } from './setting-draft.ts';

export interface SettingDrafts {
  of(key: SettingKey): Draft | undefined;
  change(key: SettingKey, draft: Draft | undefined): void;
  /** Whether the group has unsaved input. */
  hasIn(group: SettingGroup): boolean;
}

const PLACE = 'fanloft.setting-drafts';

type Entries = [SettingKey, Draft][];

/** What was typed into settings and is not saved: it waits while another group is open, and outlives a reload. */
export function useSettingDrafts(): SettingDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<SettingKey, Draft>>(new Map());
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const stored = (readDraftAt('tab', PLACE) ?? []) as Entries;
    setDrafts((typed) => new Map([...stored, ...typed]));
    setReady(true);
  }, []);
  // A secret that was typed is nowhere but in its field.
  const plain: Entries = [...drafts].filter(([, { begunOn }]) => begunOn.kind !== 'secret');
  const value = plain.length > 0 ? plain : undefined;
  useDraft({ stored: 'tab', place: PLACE, value, textOf: JSON.stringify, isReady });
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
