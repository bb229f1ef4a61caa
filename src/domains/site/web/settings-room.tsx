/** Every setting of the site: found by words, changed in its row, with its default, its range and its history. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { NeedsScript } from '#platform/web/needs-script.tsx';
import { SearchInput } from '#platform/web/search-input.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { useSocketEvent } from '#platform/web/socket.tsx';
import type { AdminSetting, SettingGroup } from '../contract/settings-admin.contract.ts';
import { settingsChanged } from '../contract/site.events.ts';
import { SettingRow } from './setting-row.tsx';
import { groupTitles, settingWords } from './setting-words.ts';
import styles from './settings.module.css';
import { useFreshSettings } from './use-fresh-settings.ts';

interface SettingsRoomProps {
  settings: readonly AdminSetting[];
  /** What can be done with the settings of a group, below them. */
  acts: Partial<Record<SettingGroup, ReactNode>>;
}

export function SettingsRoom({ settings: loaded, acts }: SettingsRoomProps) {
  const { t, i18n } = useLingui();
  const { siteName } = useSettings();
  const { revalidate } = useRevalidator();
  const settings = useChanged(loaded);
  const { words, search: searchFor, group } = useSearch();
  // Somebody else is at work too.
  useSocketEvent(settingsChanged, () => {
    revalidate();
  });

  function onChanged(setting: AdminSetting) {
    settings.change(setting);
    // Another server does not get the password of this one.
    if (setting.group === 'mail') revalidate();
  }

  const matches = settings.all.filter((setting) => {
    const { title, help } = settingWords[setting.key];
    const told = [setting.key, i18n._(title), i18n._(help), i18n._(groupTitles[setting.group])].join(' ');
    return words
      .toLocaleLowerCase()
      .split(/\s+/)
      .every((word) => told.toLocaleLowerCase().includes(word));
  });
  const groups = [...new Set(settings.all.map((setting) => setting.group))];
  const shown = groups
    .filter((each) => group === null || each === group)
    .map((each) => ({ group: each, rows: matches.filter((setting) => setting.group === each) }))
    .filter(({ rows }) => rows.length > 0);

  return (
    <PageBody>
      <title>{t`Settings · ${siteName}`}</title>
      <PageHead
        wideOnly
        title={t`Settings`}
        line={t`Every change holds at once, on open pages within half a minute, and stands in the audit log.`}
      />
      <NeedsScript brief />
      <search className={styles.search}>
        <form method="get" onSubmit={(event) => event.preventDefault()}>
          <SearchInput
            label={t`Search settings`}
            placeholder={t`Search by name, key or what it does`}
            value={words}
            onChange={({ target }) => searchFor(target.value)}
          />
        </form>
        <ChipRow label={t`Show`} bleed>
          <Chip small on={group === null} href="/admin/settings">{t`All`}</Chip>
          {groups.map((each) => (
            <Chip key={each} small on={each === group} href={`/admin/settings?group=${each}`}>
              {i18n._(groupTitles[each])}
            </Chip>
          ))}
        </ChipRow>
      </search>
      {shown.length === 0 && (
        <EmptyState drawing="chair" title={t`No setting has these words`}>
          {t`What is part of the installation, such as its addresses, stands in its configuration.`}
        </EmptyState>
      )}
      {shown.map(({ group: each, rows }) => (
        <section key={each} aria-labelledby={`group-${each}`} className={styles.group}>
          <Heading level={2} id={`group-${each}`}>
            {i18n._(groupTitles[each])}
          </Heading>
          <ul>
            {rows.map((setting) => (
              <SettingRow key={setting.key} setting={setting} onChanged={onChanged} onOutdated={revalidate} />
            ))}
          </ul>
          {acts[each]}
        </section>
      ))}
      {/* A phone's bottom bar has no room for them. */}
      <nav aria-label={t`More to decide`} className={styles.more}>
        <TextLink href="/admin/menus">{t`Menus`}</TextLink>
        <TextLink href="/admin/banners">{t`Banners`}</TextLink>
        <TextLink href="/admin/set-up/look">{t`The steps of the set-up`}</TextLink>
      </nav>
    </PageBody>
  );
}

/** The words that are searched for, and the group: both stand in the address. */
function useSearch() {
  const [params] = useSearchParams();
  const [words, setWords] = useState(params.get('q') ?? '');
  useEffect(() => setWords(params.get('q') ?? ''), [params]);
  return {
    words,
    group: words === '' ? params.get('group') : null,
    search(text: string) {
      setWords(text);
      // Not by the router: each letter would be a way to another page, and fast typing would lose some.
      const address = text ? `?${new URLSearchParams({ q: text })}` : window.location.pathname;
      window.history.replaceState(window.history.state, '', address);
    },
  };
}

/** What was loaded, with what has been changed here since. */
function useChanged(loaded: readonly AdminSetting[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, AdminSetting>>(new Map());
  const all = loaded.map((setting) => {
    const newer = changed.get(setting.key);
    return newer && newer.revision > setting.revision ? newer : setting;
  });
  const refreshSettings = useFreshSettings();
  return {
    all,
    change(setting: AdminSetting) {
      setChanged((before) => new Map(before).set(setting.key, setting));
      refreshSettings();
    },
  };
}
