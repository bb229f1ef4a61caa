/** All settings by group: searchable, each changed in its row, with its default and history. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { SearchInput } from '#platform/web/forms/search-input.tsx';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { NeedsScript } from '#platform/web/page/needs-script.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import type { AdminSetting, SettingGroup } from '../../contract/settings-admin.contract.ts';
import { settingsChanged } from '../../contract/site.events.ts';
import { findByWords } from './find-by-words.ts';
import { SettingGroups } from './setting-groups.tsx';
import { groupTitles } from './setting-labels.ts';
import { SettingRow } from './setting-row.tsx';
import { wordsOfSetting } from './setting-words.ts';
import styles from './settings.module.css';
import { isShown, type ShownGroup } from './shown-settings.ts';
import { useFreshSettings } from './use-fresh-settings.ts';
import { useSettingDrafts } from './use-setting-drafts.ts';

interface SettingsSectionProps {
  settings: readonly AdminSetting[];
  /** Actions below the settings of a group. */
  actions: Partial<Record<SettingGroup, ReactNode>>;
}

export function SettingsSection({ settings: loaded, actions }: SettingsSectionProps) {
  const { t, i18n } = useLingui();
  const { siteName } = useSettings();
  const { revalidate } = useRevalidator();
  const settings = useChanged(loaded);
  const drafts = useSettingDrafts();
  const { words, search: searchFor, asked } = useSearch();
  // Another operator has changed something.
  useSocketEvent(settingsChanged, () => {
    revalidate();
  });

  function onChanged(setting: AdminSetting) {
    settings.change(setting);
    // A mail password belongs to one server, so another server drops it.
    // What a social login lacks may be there now.
    if (setting.group === 'mail' || setting.group === 'sign-up') revalidate();
  }

  const all = settings.all.filter(isShown);
  const groups = [...new Set(all.map((setting) => setting.group))];
  const isSearch = words.trim() !== '';
  const current = isSearch ? undefined : (groups.find((each) => each === asked) ?? groups[0]);
  const found = findByWords(all, words, ({ key, group }) =>
    wordsOfSetting(i18n, key, i18n._(groupTitles[group])),
  );
  const rowsOf = (group: ShownGroup) =>
    (isSearch ? found.items : all).filter((setting) => setting.group === group);
  const shown = current ? [current] : groups.filter((group) => rowsOf(group).length > 0);

  return (
    <PageBody>
      <title>{t`Settings · ${siteName}`}</title>
      <PageHead
        wideOnly
        title={t`Settings`}
        line={t`Changes apply immediately and are recorded in the audit log. Open pages follow within 30 seconds.`}
      />
      <NeedsScript brief />
      <div className={styles.room}>
        <search className={styles.search}>
          <form method="get" onSubmit={(event) => event.preventDefault()}>
            <SearchInput
              label={t`Search settings`}
              placeholder={t`Search all settings`}
              value={words}
              onChange={({ target }) => searchFor(target.value)}
            />
          </form>
        </search>
        <SettingGroups
          groups={groups}
          current={current}
          countIn={(group) => (isSearch && rowsOf(group).length) || undefined}
          hasDrafts={drafts.hasIn}
          onGo={() => searchFor('')}
        />
        <div className={styles.shown}>
          {isSearch && <WhatIsFound count={found.items.length} isNear={found.isNear} />}
          {shown.map((group) => (
            <section key={group} aria-labelledby={`group-${group}`} className={styles.group}>
              <Heading level={2} id={`group-${group}`}>
                {i18n._(groupTitles[group])}
              </Heading>
              <ul>
                {rowsOf(group).map((setting) => (
                  <SettingRow
                    key={setting.key}
                    setting={setting}
                    drafts={drafts}
                    onChanged={onChanged}
                    onOutdated={revalidate}
                  />
                ))}
              </ul>
              {actions[group]}
            </section>
          ))}
        </div>
      </div>
      {/* A phone's bottom bar has no room for them. */}
      <nav aria-label={t`More settings`} className={styles.more}>
        <TextLink href="/admin/menus">{t`Menus`}</TextLink>
        <TextLink href="/admin/banners">{t`Banners`}</TextLink>
        <TextLink href="/admin/set-up/branding">{t`Setup steps`}</TextLink>
      </nav>
    </PageBody>
  );
}

/** Shown for no match or near matches only; full matches need no text. */
function WhatIsFound({ count, isNear }: { count: number; isNear: boolean }) {
  const { t } = useLingui();
  if (count === 0)
    return (
      <EmptyState drawing="chair" title={t`No settings found`}>
        {t`Technical options, such as the site’s URL, are in the server configuration.`}
      </EmptyState>
    );
  return (
    <p role="status" className={styles.near}>
      {isNear && t`No exact match. Similar settings:`}
    </p>
  );
}

/** The search text and the group, both stored in the address. */
function useSearch() {
  const location = useLocation();
  const params = new URLSearchParams(location.search);
  const asked = params.get('group');
  const [words, setWords] = useState(params.get('q') ?? '');
  useEffect(() => setWords(new URLSearchParams(location.search).get('q') ?? ''), [location]);
  return {
    words,
    asked,
    search(text: string) {
      setWords(text);
      // Not by the router: each letter would be a navigation, and fast typing would lose some.
      const [name, value] = text ? (['q', text] as const) : (['group', asked] as const);
      const address = value ? `?${new URLSearchParams([[name, value]])}` : window.location.pathname;
      window.history.replaceState(window.history.state, '', address);
    },
  };
}

/** The loaded settings with the changes made here since. */
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
