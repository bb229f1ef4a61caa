import type { NoticeKind, NoticeWay } from '#platform/server/notices.ts';

/** Whether a kind goes by a way: the bell needs its words for it, and so does a mail that has none of its own. */
export function goesBy(kind: NoticeKind, way: NoticeWay): boolean {
  if (kind.ways && !kind.ways.includes(way)) return false;
  const hasBell = kind.bell !== undefined;
  if (way !== 'mail') return hasBell;
  return kind.mail !== undefined || (hasBell && kind.option !== undefined);
}

/** Whether it does so for who has decided nothing. */
export const startsOn = ({ option }: NoticeKind, way: NoticeWay): boolean =>
  option?.startsOff?.includes(way) !== true;
