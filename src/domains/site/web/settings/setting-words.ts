import type { I18n } from '@lingui/core';
import { settingLabels } from './setting-labels.ts';
import { settingSynonyms } from './setting-synonyms.ts';
import type { ShownKey } from './shown-settings.ts';

/** Everything by which the search finds a setting: its key, title, help and synonyms, and what else it belongs to. */
export function wordsOfSetting(i18n: I18n, key: ShownKey, group: string): string {
  const { title, help } = settingLabels[key];
  return [key, i18n._(title), i18n._(help), group, i18n._(settingSynonyms[key])].join(' ');
}
