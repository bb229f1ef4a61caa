/** The groups of settings: a list beside the open one; on a narrow page a select. */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { groupTitles } from './setting-labels.ts';
import styles from './settings.module.css';
import type { ShownGroup } from './shown-settings.ts';

interface SettingGroupsProps {
  groups: readonly ShownGroup[];
  /** The open group; none during a search. */
  current: ShownGroup | undefined;
  /** During a search: how many of a group's settings were found. */
  countIn: (group: ShownGroup) => number | undefined;
  /** Whether a group has unsaved input. */
  hasDrafts: (group: ShownGroup) => boolean;
  /** A group was chosen, which may be the open one. */
  onGo: () => void;
}

const addressOf = (group: ShownGroup) => `/admin/settings?group=${group}`;

export function SettingGroups(props: SettingGroupsProps) {
  return (
    <div className={styles.groups}>
      <GroupList {...props} />
      <GroupChooser {...props} />
    </div>
  );
}

function GroupList({ groups, current, countIn, hasDrafts, onGo }: SettingGroupsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <nav aria-label={t`Setting groups`} className={styles.groupList}>
      {groups.map((group) => {
        const count = countIn(group);
        return (
          <Anchor
            key={group}
            href={addressOf(group)}
            aria-current={group === current ? 'page' : undefined}
            className={styles.groupLink}
            onClick={onGo}
          >
            {i18n._(groupTitles[group])}
            {hasDrafts(group) && <span>{t`Not saved`}</span>}
            {count !== undefined && <span>{format.count(count)}</span>}
          </Anchor>
        );
      })}
    </nav>
  );
}

function GroupChooser({ groups, current, hasDrafts, onGo }: SettingGroupsProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();

  function nameOf(group: ShownGroup) {
    const name = i18n._(groupTitles[group]);
    return hasDrafts(group) ? t`${name}, not saved` : name;
  }

  function go(group: ShownGroup) {
    onGo();
    navigate(addressOf(group));
  }

  return (
    <NativeSelect
      aria-label={t`Setting groups`}
      className={styles.groupChooser}
      value={current ?? ''}
      onChange={({ target }) => go(target.value as ShownGroup)}
    >
      {current === undefined && <option value="">{t`All results`}</option>}
      {groups.map((group) => (
        <option key={group} value={group}>
          {nameOf(group)}
        </option>
      ))}
    </NativeSelect>
  );
}
