/** One setting: title, field, default and range, and its last change. */
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconArrowBackUp, IconHistory, IconLock } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, Suspense, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useNow } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import type { AdminSetting } from '../../contract/settings-admin.contract.ts';
import { SettingField } from './setting-field.tsx';
import { settingLabels } from './setting-labels.ts';
import styles from './settings.module.css';
import type { ShownSetting } from './shown-settings.ts';
import { useSetting } from './use-setting.ts';
import type { SettingDrafts } from './use-setting-drafts.ts';
import { useSettingFormat } from './use-setting-format.ts';

const SettingHistory = lazyPart(() =>
  import('./setting-history.tsx').then((part) => ({ default: part.SettingHistory })),
);

interface SettingRowProps {
  setting: ShownSetting;
  drafts: SettingDrafts;
  onChanged: (setting: AdminSetting) => void;
  /** Reloads all settings, as when another operator has changed this one. */
  onOutdated: () => void;
}

export function SettingRow({ setting, drafts, onChanged, onOutdated }: SettingRowProps) {
  const { t, i18n } = useLingui();
  const { key, kind, lockedBy, isDefault } = setting;
  const title = i18n._(settingLabels[key].title);
  const draft = useSetting(setting, title, onChanged, {
    held: { draft: drafts.of(key), setDraft: (typed) => drafts.change(key, typed) },
  });
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const titleId = `${key}-title`;
  const isSwitch = kind === 'switch';
  const isBusy = draft.busy || draft.arrival.isUnderWay;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (draft.isDirty && !isBusy) draft.save();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && draft.isDirty) draft.discard();
  }

  return (
    <li className={styles.setting} id={key}>
      <form className={styles.row} onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <SettingField setting={setting} draft={draft} showsKey onOutdated={onOutdated}>
          {draft.isDirty && !isSwitch && (
            <Actions>
              <Button type="submit" kind="main" size="dense" busy={isBusy}>{t`Save`}</Button>
              <Button kind="quiet" size="dense" onClick={draft.discard}>{t`Discard`}</Button>
            </Actions>
          )}
        </SettingField>
        <div className={styles.facts}>
          <SettingFacts setting={setting} />
          <span className={styles.factActions}>
            {!isDefault && lockedBy === null && (
              <Button
                kind="quiet"
                size="dense"
                icon={IconArrowBackUp}
                busy={isBusy}
                aria-describedby={titleId}
                onClick={draft.backToDefault}
              >{t`Reset to default`}</Button>
            )}
            {setting.revision > 0 && (
              <Button
                kind="quiet"
                size="dense"
                icon={IconHistory}
                aria-expanded={isHistoryOpen}
                aria-describedby={titleId}
                onClick={() => setHistoryOpen(!isHistoryOpen)}
              >
                {t({ message: 'History', context: 'changes of a setting' })}
              </Button>
            )}
          </span>
        </div>
      </form>
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <SettingHistory key={setting.revision} setting={setting} title={title} />
        </Suspense>
      )}
    </li>
  );
}

function SettingFacts({ setting }: { setting: AdminSetting }) {
  const { t } = useLingui();
  const format = useSettingFormat();
  const now = useNow()().getTime();
  const { kind, value, lacks, lockedBy, changedAt, changedBy } = setting;
  const range = format.range(setting);
  return (
    <p className={styles.factLabels}>
      {lacks !== null && (
        <strong className={styles.lacks}>
          <Icon glyph={IconAlertTriangle} size="s" />
          {lacks === 'id'
            ? t`Not shown yet: the ID below is missing.`
            : t`Not shown yet: the secret is missing in the server configuration.`}
        </strong>
      )}
      {lockedBy !== null && (
        <span className={styles.lock}>
          <Icon glyph={IconLock} size="s" /> {t`Set by ${lockedBy} in the server configuration`}
        </span>
      )}
      <span>{t`Default: ${format.value(setting, setting.default)}`}</span>
      {range && <span>{range}</span>}
      {kind === 'moment' && Date.parse(String(value)) < now && <span>{t`In the past: no longer shown`}</span>}
      {changedAt && (
        <span>
          {changedBy ? t`Changed by ${changedBy}` : t`Changed automatically`} <Time value={changedAt} />
        </span>
      )}
    </p>
  );
}
