import type { MailLabels } from '#platform/server/mail/mail-template.ts';

/** People as the subject of a sentence: the latest by name, of two both. `total` counts all of them. */
export function joinNames({ i18n }: MailLabels, names: readonly string[], total: number): string {
  const [one, two] = names;
  if (one === undefined) return i18n._('Somebody');
  if (total <= 1 || two === undefined) return one;
  if (total === 2) return i18n._('{one} and {two}', { one, two });
  return i18n._('{one} and {count, plural, one {# other} other {# others}}', { one, count: total - 1 });
}
