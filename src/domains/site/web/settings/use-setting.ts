import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useToast } from '#design/parts/toast.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { type AdminSetting, changeSetting, resetSetting } from '../../contract/settings-admin.contract.ts';
import { type Draft, typeOn } from './setting-draft.ts';
import { asTyped, asValue } from './typed-setting.ts';
import { type Arrival, useArrival } from './use-arrival.ts';

export interface SettingDraft {
  /** The text in the field: what was typed, else the saved value. */
  readonly typed: string;
  readonly isDirty: boolean;
  readonly busy: boolean;
  readonly failure: ApiFailure | undefined;
  type(typed: string): void;
  /** The picture being uploaded; its address is unknown until it has arrived. */
  readonly arrival: Arrival;
  /** Discards what was typed. */
  discard(): void;
  /**
   * Sends what was typed, or `text`; with a `revision`, over another operator's change. Resolves to whether it is
   * saved.
   */
  save(change?: { text?: string; revision?: number }): Promise<boolean>;
  /** Checks whether what was typed would be accepted. */
  check(): Promise<boolean>;
  backToDefault(): void;
}

interface SettingOptions {
  /** Shows no toast and no undo, because the caller does. */
  quiet?: boolean;
  /** Where the draft is stored, if it is to outlive this component. */
  held?: { draft: Draft | undefined; setDraft: (draft: Draft | undefined) => void };
}

/**
 * Edits one setting. Each change is conditional on its revision and can be undone; unsaved input survives every
 * refusal.
 */
export function useSetting(
  setting: AdminSetting,
  title: string,
  onChanged: (setting: AdminSetting) => void,
  { quiet = false, held: outside }: SettingOptions = {},
): SettingDraft {
  const { t } = useLingui();
  const { show } = useToast();
  const [ownDraft, setOwnDraft] = useState<Draft>();
  const { draft, setDraft } = outside ?? { draft: ownDraft, setDraft: setOwnDraft };
  const { busy, failure, submit, clear } = useSubmit();
  const { action } = useAction();
  const arrival = useArrival();
  const { key, kind } = setting;
  const params = { key };
  const held = asTyped(setting);
  const typed = draft?.text ?? held;
  // The row may have been refreshed under the draft.
  const begunOn = draft?.begunOn ?? setting;

  /** Restores the value from before a change, unless it was changed again. */
  const undo = (before: AdminSetting, { revision }: AdminSetting) =>
    action(async () => {
      onChanged(
        before.isDefault
          ? await browserApi.call(resetSetting, { params, body: { revision } })
          : await browserApi.call(changeSetting, { params, body: { value: before.value, revision } }),
      );
      return t`Restored: ${title}`;
    });

  async function send(call: () => Promise<AdminSetting>) {
    const isDone = await submit(async () => {
      const changed = await call();
      setDraft(undefined);
      onChanged(changed);
      if (quiet) return;
      // A previous secret is unknown and cannot be restored.
      const action =
        kind === 'secret' ? undefined : { label: t`Undo`, onPress: () => undo(setting, changed) };
      show({ text: t`Changed: ${title}`, action });
    });
    // Input stays after a failure; a switch shows the saved value.
    if (!isDone && kind === 'switch') setDraft(undefined);
    return isDone;
  }

  return {
    typed,
    isDirty: typed !== held,
    busy,
    failure,
    arrival,
    type(text) {
      clear();
      setDraft(typeOn(draft, text, setting));
    },
    discard() {
      clear();
      setDraft(undefined);
    },
    save({ text = typed, revision = begunOn.revision } = {}) {
      setDraft({ text, begunOn });
      const value = asValue(kind, text, begunOn.value);
      return send(() => browserApi.call(changeSetting, { params, body: { value, revision } }));
    },
    check() {
      const { revision } = begunOn;
      const value = asValue(kind, typed, begunOn.value);
      return submit(async () => {
        await browserApi.call(changeSetting, { params, body: { value, revision, isTrial: true } });
      });
    },
    backToDefault() {
      const { revision } = begunOn;
      send(() => browserApi.call(resetSetting, { params, body: { revision } }));
    },
  };
}
