/** The creator's to-do list, each entry with a link. */
import { Plural, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './studio.module.css';
import type { StudioData } from './studio-data.ts';

interface Task {
  key: string;
  count: number;
  title: ReactNode;
  line: string;
  href: string;
}

export function NeedsYou({ data }: { data: Pick<StudioData, 'posts' | 'notes' | 'stats'> }) {
  const { t } = useLingui();
  const format = useFormat();
  const tasks = useTasks(data).filter(({ count }) => count > 0);
  return (
    <section>
      <Heading level={2}>{t`To do`}</Heading>
      {tasks.length === 0 ? (
        <Text size="small" tone="third">{t`Nothing to do.`}</Text>
      ) : (
        <ul className={styles.rows}>
          {tasks.map(({ key, count, title, line, href }) => (
            <li key={key} className={styles.row}>
              <Anchor href={href} className={styles.task}>
                <span className={styles.count}>{format.count(count)}</span>
                <span className={styles.words}>
                  <strong>{title}</strong>
                  <Text as="span" size="small" tone="third">
                    {line}
                  </Text>
                </span>
                <Icon glyph={IconChevronRight} size="s" flip className={styles.quiet} />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useTasks({ posts, notes, stats }: Pick<StudioData, 'posts' | 'notes' | 'stats'>): Task[] {
  const { t } = useLingui();
  return [
    {
      key: 'failed',
      count: posts.failed,
      title: <Plural value={posts.failed} one="Post not published" other="Posts not published" />,
      line: t`A photo couldn’t be processed`,
      href: '/creator/my-post',
    },
    {
      key: 'notes',
      count: notes.count,
      title: <Plural value={notes.count} one="Tip with a note" other="Tips with a note" />,
      line: t`In the last 7 days`,
      href: `/creator/earning?period=dates&fromDate=${notes.fromDate}&toDate=${stats.today}&open=tip`,
    },
    {
      key: 'drafts',
      count: posts.drafts,
      title: <Plural value={posts.drafts} one="Draft" other="Drafts" />,
      line: t`Only you can see them`,
      href: '/creator/my-post?status=inactive',
    },
    {
      key: 'alts',
      count: posts.photosWithoutAlt,
      title: (
        <Plural value={posts.photosWithoutAlt} one="Photo without alt text" other="Photos without alt text" />
      ),
      line: t`Alt text helps fans who use a screen reader`,
      href: posts.postWithoutAlt ? `/creator/my-post/edit/${posts.postWithoutAlt}` : '/creator/my-post',
    },
  ];
}
