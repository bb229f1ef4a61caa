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
  /** The text in the field: what was typed, else what holds. */
  readonly typed: string;
  readonly isDirty: boolean;
  readonly busy: boolean;
  readonly failure: ApiFailure | undefined;
  type(typed: string): void;
  /** A picture that is being sent; what it will be is not typed before it has arrived. */
  readonly arrival: Arrival;
  /** Throws away what was typed. */
  discard(): void;
  /**
   * Sends what was typed, or `text`; over the change of somebody else where that `revision` is named. Resolves to
   * whether it holds now.
   */
  save(change?: { text?: string; revision?: number }): Promise<boolean>;
  /** Asks whether what was typed would be taken; resolves to that. */
  check(): Promise<boolean>;
  backToDefault(): void;
}

interface SettingOptions {
  /** Says nothing and offers no way back: whoever shows it does. */
  quiet?: boolean;
  /** Where the draft is held, if it is to outlive what shows it. */
  held?: { draft: Draft | undefined; setDraft: (draft: Draft | undefined) => void };
}

/**
 * One setting in the operator's hands. Each change says what it was made on, and offers the way back; what was
 * typed survives every refusal.
 */
export function useSetting(
  setting: AdminSetting,
  title: string,
  onChanged: (setting: AdminSetting) => void,
  { quiet = false, held: elsewhere }: SettingOptions = {},
): SettingDraft {
  const { t } = useLingui();
  const { show } = useToast();
  const [ownDraft, setOwnDraft] = useState<Draft>();
  const { draft, setDraft } = elsewhere ?? { draft: ownDraft, setDraft: setOwnDraft };
  const { busy, failure, submit, clear } = useSubmit();
  const { action } = useAction();
  const arrival = useArrival();
  const { key, kind } = setting;
  const params = { key };
  const held = asTyped(setting);
  const typed = draft?.text ?? held;
  // The row may have been refreshed under the draft.
  const begunOn = draft?.begunOn ?? setting;

  /** Puts back what held before a change, unless somebody has changed it again. */
  const undo = (before: AdminSetting, { revision }: AdminSetting) =>
    action(async () => {
      onChanged(
        before.isDefault
          ? await browserApi.call(resetSetting, { params, body: { revision } })
          : await browserApi.call(changeSetting, { params, body: { value: before.value, revision } }),
      );
      return t`Put back: ${title}`;
    });

  async function send(call: () => Promise<AdminSetting>) {
    const isDone = await submit(async () => {
      const changed = await call();
      setDraft(undefined);
      onChanged(changed);
      if (quiet) return;
      // What a secret was, nobody knows.
      const action =
        kind === 'secret' ? undefined : { label: t`Undo`, onPress: () => undo(setting, changed) };
      show({ text: t`Changed: ${title}`, action });
    });
    // What was typed is kept; a switch shows what holds.
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
