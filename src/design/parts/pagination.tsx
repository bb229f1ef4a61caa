import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';
import { shownPages } from './shown-pages.ts';

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
      {shownPages(page, pages).map((each) =>
        'gapAfter' in each ? (
          <span
            key={`after ${each.gapAfter}`}
            className={classNames(styles.gap, each.where && styles[each.where])}
            aria-hidden
          >
            …
          </span>
        ) : (
          <Anchor
            key={each.page}
            href={hrefOf(each.page)}
            aria-current={each.page === page ? 'page' : undefined}
            className={classNames(styles.page, each.where && styles[each.where])}
          >
            {each.page}
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
