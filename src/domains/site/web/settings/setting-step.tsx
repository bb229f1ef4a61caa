/** Settings as the steps of a set-up show them: some together, saved by one press. */
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
import { useSetting } from './use-setting.ts';

interface Saver {
  /** Resolves, when nothing is being sent any more, to whether all of it has arrived. */
  settled(): Promise<boolean>;
  /** Resolves to whether what stands there would be taken. */
  check(): Promise<boolean>;
  /** Resolves to whether what stands there is what holds now. */
  save(): Promise<boolean>;
}

interface SettingStepProps {
  settings: readonly AdminSetting[];
  keys: readonly SettingKey[];
  /** Saved also as it stands: going on from a step is a decision for what it shows. */
  decision?: SettingKey;
  /** A button was pressed: what was said of an earlier press does not hold any more. */
  onBegin?: () => void;
  /** Everything is saved; `by` is the value of the button that was pressed. */
  onDone: (by: string | undefined) => void;
  onOutdated: () => void;
  /** What stands in a field is another text now. */
  onType?: (key: SettingKey, text: string) => void;
  /** The buttons at the end; one of them sends the form. */
  children: (busy: boolean) => ReactNode;
}

export function SettingStep(props: SettingStepProps) {
  const { settings, keys, decision, onBegin, onDone, onOutdated, onType, children } = props;
  const savers = useRef(new Map<SettingKey, Saver>());
  const [busy, setBusy] = useState(false);
  // By a press beside the field, as over the change of somebody else.
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
      // All are asked before one is saved: half of them would be neither what held nor what was meant.
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
   * Does it with every field, and resolves to whether all of it went well. One after the other: settings change one at
   * a time on the server, too. Fields are asked for by their keys, because each registers anew when it is drawn; one
   * that is gone, as the page is left, has not gone well.
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
  setting: AdminSetting;
  isDecision: boolean;
  onOutdated: () => void;
  /** Changes how many fields are being saved. */
  onBusy: (change: (count: number) => number) => void;
  onType: SettingStepProps['onType'];
  ref: Ref<Saver>;
}

function StepField({ setting: loaded, isDecision, onOutdated, onBusy, onType, ref }: StepFieldProps) {
  const { i18n } = useLingui();
  const [changed, setChanged] = useState<AdminSetting>();
  const setting = changed && changed.revision > loaded.revision ? changed : loaded;
  const draft = useSetting(setting, i18n._(settingLabels[setting.key].title), setChanged, { quiet: true });
  useEffect(() => {
    if (!draft.busy) return;
    onBusy((count) => count + 1);
    return () => onBusy((count) => count - 1);
  }, [draft.busy, onBusy]);
  const isUndecided = isDecision && setting.revision === 0 && setting.lockedBy === null;
  const isToSave = draft.isDirty || isUndecided;
  const tell = useEffectEvent((text: string) => onType?.(setting.key, text));
  useEffect(() => tell(draft.typed), [draft.typed]);
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
