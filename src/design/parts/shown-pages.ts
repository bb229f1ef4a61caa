/** Which pages a pagination lists, and where "…" stands in for the rest. */

/** Shown on phones only, or not on phones; everywhere when absent. */
type Where = 'phone' | 'wide';

export type Shown = { page: number; where?: Where } | { gapAfter: number; where?: Where };

// Five fingers' breadths and an arrow on either side are what the narrowest phone has room for.
const FEW = 5;

/**
 * All pages if there are few; else the first, the last, the current one and, where there is room, its neighbors, with
 * a gap where pages are left out.
 */
export function shownPages(page: number, pages: number): Shown[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= FEW) return all.map((each) => ({ page: each }));
  const isKept = (each: number) => each === 1 || each === page || each === pages;
  const isShown = (each: number) => isKept(each) || Math.abs(each - page) === 1;
  return all.filter(isShown).flatMap((each, index, shown): Shown[] => {
    const [before = 0, after = pages + 1] = [shown[index - 1], shown[index + 1]];
    const gap: Shown[] = each - before > 1 ? [{ gapAfter: before }] : [];
    if (isKept(each)) return [...gap, { page: each }];
    // A gap beside it stands for it as well.
    const isBesideGap = each - before > 1 || after - each > 1;
    const ownGap: Shown[] = isBesideGap ? [] : [{ gapAfter: before, where: 'phone' }];
    return [...gap, ...ownGap, { page: each, where: 'wide' }];
  });
}
