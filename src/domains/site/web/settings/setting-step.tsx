/** Settings as a step of the set-up: several of them, saved together. */
import { useLingui } from '@lingui/react/macro';
import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { AdminSetting, SettingKey } from '../../contract/settings-admin.contract.ts';
import { SettingField } from './setting-field.tsx';
import { settingLabels } from './setting-labels.ts';
import styles from './settings.module.css';
import { isShown, type ShownSetting } from './shown-settings.ts';
import { useSetting } from './use-setting.ts';

interface Saver {
  /** Resolves, once nothing is being sent any more, to whether everything has arrived. */
  settled(): Promise<boolean>;
  /** Resolves to whether the value would be accepted. */
  check(): Promise<boolean>;
  /** Resolves to whether the value is saved. */
  save(): Promise<boolean>;
}

interface SettingStepProps {
  settings: readonly AdminSetting[];
  keys: readonly SettingKey[];
  /** Saved even if unchanged: leaving the step is a decision for what it shows. */
  decision?: SettingKey;
  /** A button was pressed: earlier messages are outdated. */
  onBegin?: () => void;
  /** Everything is saved; `by` is the value of the pressed button. */
  onDone: (by: string | undefined) => void;
  onOutdated: () => void;
  /** The text of a field has changed. */
  onType?: (key: SettingKey, text: string) => void;
  /** The buttons at the end; one of them submits the form. */
  children: (busy: boolean) => ReactNode;
}

export function SettingStep(props: SettingStepProps) {
  const { settings, keys, decision, onBegin, onDone, onOutdated, onType, children } = props;
  const savers = useRef(new Map<SettingKey, Saver>());
  const [busy, setBusy] = useState(false);
  // Saved by a button beside the field, as over another operator's change.
  const [savedAlone, setSavedAlone] = useState(0);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const by = submitter instanceof HTMLButtonElement ? submitter.value : undefined;
    setBusy(true);
    onBegin?.();
    const keysNow = [...savers.current.keys()];
    const each = (action: (saver: Saver) => Promise<boolean>) => withEach(keysNow, action);
    try {
      // All are checked before one is saved, because a half-saved step would be neither the old nor the new state.
      const isDone =
        (await each((saver) => saver.settled())) &&
        (await each((saver) => saver.check())) &&
        (await each((saver) => saver.save()));
      if (isDone) onDone(by);
    } finally {
      setBusy(false);
    }
  }

  /**
   * Runs it for every field in sequence, and resolves to whether all succeeded: the server, too, changes one setting at
   * a time. Fields are looked up by key, because each registers again when it renders; one that is gone, because the
   * page was left, has failed.
   */
  async function withEach(keysNow: readonly SettingKey[], action: (saver: Saver) => Promise<boolean>) {
    let isWhole = true;
    for (const key of keysNow) {
      const saver = savers.current.get(key);
      isWhole = saver !== undefined && (await action(saver)) && isWhole;
    }
    return isWhole;
  }

  return (
    <form className={styles.step} method="post" noValidate onSubmit={onSubmit}>
      {settings
        .filter(isShown)
        .filter(({ key }) => keys.includes(key))
        .map((setting) => (
          <StepField
            key={setting.key}
            setting={setting}
            isDecision={setting.key === decision}
            onOutdated={onOutdated}
            onBusy={setSavedAlone}
            onType={onType}
            ref={(saver) => {
              if (saver) savers.current.set(setting.key, saver);
              return () => {
                savers.current.delete(setting.key);
              };
            }}
          />
        ))}
      {/* no text */ children(busy || savedAlone > 0)}
    </form>
  );
}

interface StepFieldProps {
  setting: ShownSetting;
  isDecision: boolean;
  onOutdated: () => void;
  /** Changes how many fields are being saved. */
  onBusy: (change: (count: number) => number) => void;
  onType: SettingStepProps['onType'];
  ref: Ref<Saver>;
}

function StepField({ setting: loaded, isDecision, onOutdated, onBusy, onType, ref }: StepFieldProps) {
  const { i18n } = useLingui();
  const [changed, setChanged] = useState<ShownSetting>();
  const setting = changed && changed.revision > loaded.revision ? changed : loaded;
  const onChanged = (next: AdminSetting) => isShown(next) && setChanged(next);
  const draft = useSetting(setting, i18n._(settingLabels[setting.key].title), onChanged, { quiet: true });
  useEffect(() => {
    if (!draft.busy) return;
    onBusy((count) => count + 1);
    return () => onBusy((count) => count - 1);
  }, [draft.busy, onBusy]);
  const isUndecided = isDecision && setting.revision === 0 && setting.lockedBy === null;
  const isToSave = draft.isDirty || isUndecided;
  const reportText = useEffectEvent((text: string) => onType?.(setting.key, text));
  useEffect(() => reportText(draft.typed), [draft.typed]);
  useImperativeHandle(ref, () => ({
    settled: draft.arrival.settled,
    check: async () => !isToSave || draft.check(),
    save: async () => !isToSave || draft.save(),
  }));
  return (
    <div className={styles.stepField}>
      <SettingField setting={setting} draft={draft} onOutdated={onOutdated} />
    </div>
  );
}
