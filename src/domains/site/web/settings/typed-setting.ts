/** Converts between a setting's value and the text of its field. The text is parsed only when it is sent. */
import type { AdminSetting, SettingKind } from '../../contract/settings-admin.contract.ts';
import { asStored, type Link, newLink } from '../menus/menu-link.ts';

const STROKE = ' | ';

/** The text for a value; a switch is `true` or empty, and a secret is always empty. */
export function asTyped({ kind, range, value }: Pick<AdminSetting, 'kind' | 'range' | 'value'>): string {
  if (kind === 'switch') return value === true ? 'true' : '';
  if (kind === 'secret') return '';
  if (kind === 'countries') return (value as string[]).join(' ');
  if (kind === 'links') return (value as Link[]).map(({ title, path }) => title + STROKE + path).join('\n');
  if (kind === 'house-links') return JSON.stringify(value);
  // Amounts always show their hundredths.
  if (range.unit === 'tokens' || range.unit === 'currency') return Number(value).toFixed(2);
  return String(value);
}

/** The value of a text. An invalid one is passed on as it is: the server reports what is wrong. */
export function asValue(kind: SettingKind, typed: string, before: unknown): unknown {
  if (kind === 'switch') return typed === 'true';
  if (kind === 'number') return typed.trim() === '' ? null : Number(typed);
  if (kind === 'countries') return typed.split(/\s+/).filter(Boolean);
  if (kind === 'links') return linksOf(typed, before as Link[]);
  if (kind === 'house-links') return JSON.parse(typed);
  return typed;
}

/** The choices, preceded by the current value where it is no longer among them. */
export function choicesOf({ range, value }: Pick<AdminSetting, 'range' | 'value'>): readonly string[] {
  const { choices = [] } = range;
  return choices.includes(String(value)) ? choices : [String(value), ...choices];
}

/** Existing links keep the fields that the text does not show. */
function linksOf(typed: string, before: readonly Link[]): Link[] {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const links = lines.map((line) => {
    const [title = '', path = ''] = line.split('|').map((part) => part.trim());
    return before.find((link) => link.title === title && link.path === path) ?? newLink(title, path);
  });
  return asStored(links);
}
