import { type ComponentProps, Fragment, type ReactNode, type Ref } from 'react';
import { Anchor } from '../parts/anchor.tsx';
import { Badge } from '../parts/badge.tsx';
import { classNames } from '../parts/class-names.ts';
import { type Glyph, Icon } from '../parts/icon.tsx';
import { SkipLink } from '../parts/skip-link.tsx';
import styles from './frame.module.css';

export interface NavItem {
  href: string;
  label: string;
  icon: Glyph;
  /** The filled drawing, for the place one is at. */
  currentIcon?: Glyph;
  /** In the bottom bar in place of the drawing: a small avatar. */
  picture?: ReactNode;
  current?: boolean;
  /** What waits there: the count, formatted, and what is counted. */
  badge?: { count: string; label: string };
  /** Of its link in the side bar: where something opens beside it in place of its page. */
  link?: Pick<ComponentProps<'a'>, 'aria-haspopup' | 'aria-expanded' | 'onClick'>;
  /** The first of a group: a word over it, where there is room for one. */
  group?: string;
}

interface FrameProps {
  /** Names the navigation: "Main", "Studio". */
  navLabel: string;
  skipLabel: string;
  /** A `Brandmark` that `collapses`. */
  brand: ReactNode;
  /** The side bar, and from 640 to 1180 px the rail of icons. */
  items: readonly NavItem[];
  /** The bottom bar of a phone: five at most. Leave it out where the foot of the page carries the one act. */
  bottomItems?: readonly NavItem[];
  /** Above the page, on phones and narrow tablets: a `TopBar`. */
  topBar?: ReactNode;
  /** The top bar scrolls away with its page; leaves the top to a bar of the page's own. */
  topBarScrolls?: boolean;
  /** At the foot of the side bar: the wallet, who one is. */
  foot?: ReactNode;
  /** A quiet line over everything, such as the one of a try-out; on a phone it scrolls away. */
  banner?: ReactNode;
  /** A line that is never out of sight while it stands: offline. */
  urgent?: ReactNode;
  /** A narrower bar with lower rows, for those who work here all day. */
  dense?: boolean;
  /** On the navigation of the side bar. */
  navRef?: Ref<HTMLElement> | undefined;
  /** On wide pages: the page is as high as the window, and scrolls in parts of its own. */
  fill?: boolean | undefined;
  children: ReactNode;
}

/** The frame around every page: side bar, rail or bottom bar, depending on the width. */
export function Frame(props: FrameProps) {
  const { navLabel, skipLabel, brand, items, bottomItems, topBar, foot, banner, urgent } = props;
  const { topBarScrolls, dense, navRef, fill, children } = props;
  return (
    <>
      <SkipLink href="#content">{skipLabel}</SkipLink>
      <div className={styles.notices}>{banner}</div>
      <div
        className={classNames(
          styles.frame,
          dense && styles.dense,
          fill && styles.fill,
          bottomItems && styles.withBottom,
          topBarScrolls && styles.topBarScrolls,
        )}
      >
        <header className={styles.side}>
          <div className={styles.brand}>{brand}</div>
          <nav ref={navRef} aria-label={navLabel} className={styles.nav}>
            {items.map((item) => (
              <Fragment key={item.href}>
                {item.group && <span className={styles.group}>{item.group}</span>}
                <Anchor
                  href={item.href}
                  aria-current={item.current ? 'page' : undefined}
                  className={styles.item}
                  {...item.link}
                >
                  <Icon glyph={(item.current && item.currentIcon) || item.icon} size="l" />
                  <span className={styles.itemLabel}>{item.label}</span>
                  {item.badge && (
                    <Badge label={item.badge.label} className={styles.itemBadge}>
                      {item.badge.count}
                    </Badge>
                  )}
                </Anchor>
              </Fragment>
            ))}
          </nav>
          {foot && <div className={styles.foot}>{foot}</div>}
        </header>
        <div className={styles.page}>
          <div className={styles.top}>{topBar}</div>
          <div className={styles.urgent}>{urgent}</div>
          <main id="content" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
      {bottomItems && (
        <nav aria-label={navLabel} className={styles.bottom}>
          {bottomItems.map((item) => (
            <Anchor
              key={item.href}
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={styles.bottomItem}
            >
              {item.picture ? (
                <span className={styles.picture}>{item.picture}</span>
              ) : (
                <Icon glyph={(item.current && item.currentIcon) || item.icon} size="l" />
              )}
              <span className={styles.bottomLabel}>{item.label}</span>
              {item.badge && (
                <Badge label={item.badge.label} className={styles.bottomBadge}>
                  {item.badge.count}
                </Badge>
              )}
            </Anchor>
          ))}
        </nav>
      )}
    </>
  );
}
