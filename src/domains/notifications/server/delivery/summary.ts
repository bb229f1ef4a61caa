/** The mail that tells several things at once: a summary of the day or week, or of what came during quiet hours. */
import { noticeKind } from '#platform/server/notices.ts';

export interface SummaryLine {
  readonly text: string;
  /** From the root. */
  readonly link: string;
}

interface Summary {
  readonly lines: readonly SummaryLine[];
  /** How many there are with those that are not listed. */
  readonly total: number;
}

const NOTIFICATIONS = '/notifications';

export const SUMMARY = 'notifications.summary';

export const summary = noticeKind<Summary>({
  name: SUMMARY,
  about: ({ i18n }) => i18n._('The notifications of a day, a week or the quiet hours of somebody.'),
  sample: {
    lines: [
      { text: 'Wren and 2 others followed you', link: '/creator/followers' },
      { text: 'Robin commented on “The kiln is open”', link: '/post/kiln' },
    ],
    total: 2,
  },
  mail: ({ lines, total }, { i18n, pageAddress }) => {
    const [first] = lines;
    const count = i18n._('{total, plural, one {# new notification} other {# new notifications}}', { total });
    const isAlone = total === 1 && first !== undefined;
    return {
      subject: isAlone ? first.text : count,
      preview: isAlone ? '' : (first?.text ?? ''),
      title: isAlone ? first.text : count,
      paragraphs: [],
      links: isAlone ? [] : lines.map(({ text, link }) => ({ label: text, address: pageAddress(link) })),
      action: isAlone
        ? { label: i18n._('View'), address: pageAddress(first.link) }
        : { label: i18n._('View notifications'), address: pageAddress(NOTIFICATIONS) },
    };
  },
});
