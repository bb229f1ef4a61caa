import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface Tab {
  href: string;
  label: string;
  /** How many are behind it, formatted. */
  count?: ReactNode;
  current?: boolean;
}

interface TabsProps {
  /** What the tabs divide: "Sections". */
  label: string;
  tabs: readonly Tab[];
  className?: string;
}

/** The parts of a page as links, each with a URL of its own. Petrol underlines; the words stay ink. */
export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.tabs, className)}>
      {tabs.map((tab) => (
        <Anchor
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          className={styles.tab}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}> {tab.count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
