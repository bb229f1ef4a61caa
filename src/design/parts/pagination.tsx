import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** "Pages". */
  label: string;
  /** Counted from one. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
}

/** The first, the last, and those around the current one; a gap stands for what is left out. */
function shownPages(page: number, pages: number): (number | 'gap')[] {
  const near = new Set([1, page - 1, page, page + 1, pages]);
  const shown = [...near].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1];
    return before !== undefined && each - before > 1 ? ['gap' as const, each] : [each];
  });
}

/** Pages as links, each with a URL of its own. */
export function Pagination({ label, page, pages, hrefOf, previousLabel, nextLabel }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      {page > 1 && (
        <Anchor href={hrefOf(page - 1)} rel="prev" aria-label={previousLabel} className={styles.page}>
          <Icon glyph={IconChevronLeft} flip />
        </Anchor>
      )}
      {shownPages(page, pages).map((each, index, all) =>
        each === 'gap' ? (
          <span key={`after ${all[index - 1]}`} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <Anchor
            key={each}
            href={hrefOf(each)}
            aria-current={each === page ? 'page' : undefined}
            className={classNames(styles.page, each !== 1 && each !== page && each !== pages && styles.near)}
          >
            {each}
          </Anchor>
        ),
      )}
      {page < pages && (
        <Anchor href={hrefOf(page + 1)} rel="next" aria-label={nextLabel} className={styles.page}>
          <Icon glyph={IconChevronRight} flip />
        </Anchor>
      )}
    </nav>
  );
}
