/** A setting's title, field and error. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdminSetting } from '../../contract/settings-admin.contract.ts';
import { SettingControl } from './setting-control.tsx';
import { DraftFailure } from './setting-failure.tsx';
import { settingLabels } from './setting-labels.ts';
import styles from './settings.module.css';
import type { ShownSetting } from './shown-settings.ts';
import type { SettingDraft } from './use-setting.ts';

// Full width: texts of several lines, and settings with a preview.
const WIDE: readonly AdminSetting['kind'][] = ['markup', 'links', 'colour'];

interface SettingFieldProps {
  setting: ShownSetting;
  draft: SettingDraft;
  /** Shown beside the title, for operators who know settings by their keys. */
  showsKey?: boolean;
  /** Reloads all settings, as when another operator has changed this one. */
  onOutdated: () => void;
  /** Below the field. */
  children?: ReactNode;
}

export function SettingField({ setting, draft, showsKey, onOutdated, children }: SettingFieldProps) {
  const { i18n } = useLingui();
  const { key, kind } = setting;
  const { title, help } = settingLabels[key];
  const ids = { title: `${key}-title`, help: `${key}-help`, failure: `${key}-failure` };
  return (
    <>
      <div>
        <h3 className={styles.name} id={ids.title}>
          {i18n._(title)} {showsKey && <code className={styles.key}>{key}</code>}
        </h3>
        <p className={styles.help} id={ids.help}>
          {i18n._(help)}
        </p>
      </div>
      <div className={styles.field} data-wide={WIDE.includes(kind) ? '' : undefined}>
        <SettingControl
          setting={setting}
          typed={draft.typed}
          // A switch is saved at once; everything else by its button.
          onType={(text) => (kind === 'switch' ? draft.save({ text }) : draft.type(text))}
          onSending={draft.arrival.begin}
          labelledBy={ids.title}
          describedBy={`${ids.help} ${ids.failure}`}
          isWrong={draft.failure !== undefined}
        />
        <div id={ids.failure}>
          <DraftFailure setting={setting} draft={draft} onOutdated={onOutdated} />
        </div>
        {children}
      </div>
    </>
  );
}
