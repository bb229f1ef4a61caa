import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Anchor } from '#design/parts/anchor.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { Heading } from '#design/parts/text.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './completeness.module.css';
import { PAGE_PARTS, type PagePart } from './completeness.ts';

/** How complete the profile is, and what is missing; hidden when nothing is. */
export function Completeness({ missing }: { missing: readonly PagePart[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const words: Record<PagePart, { action: string; why: string; href: string }> = {
    cover: { action: t`Add a cover`, why: t`It is the first thing seen of your page.`, href: '#pictures' },
    avatar: {
      action: t`Add your picture`,
      why: t`It stands beside everything you publish.`,
      href: '#pictures',
    },
    bio: {
      action: t`Tell about you`,
      why: t`Search looks here, and visitors decide by it.`,
      href: '#audience',
    },
    categories: { action: t`Choose what you do`, why: t`The directory is read by it.`, href: '#audience' },
    place: { action: t`Say where you are`, why: t`Fans look for people near them.`, href: '#place' },
    languages: { action: t`Name your languages`, why: t`Fans write in one that you read.`, href: '#place' },
    documents: {
      action: t`Send other papers`,
      why: t`Without them nobody sees your page.`,
      href: '/creator/verification',
    },
  };
  if (missing.length === 0) return null;
  const share = 1 - missing.length / PAGE_PARTS.length;
  const percent = format.percent(Math.round(share * 100) / 100);
  return (
    <section aria-label={t`What is missing`} className={styles.box}>
      <div className={styles.head}>
        <Heading level={2} size="name">{t`Your page is ${percent} complete`}</Heading>
        <Progress label={t`How complete your page is`} percent={Math.round(share * 100)} />
      </div>
      <ul className={styles.parts}>
        {missing.map((part) => (
          <li key={part}>
            <Anchor href={words[part].href} className={styles.part}>
              <span className={styles.words}>
                <strong>{words[part].action}</strong>
                <span className={styles.why}>{words[part].why}</span>
              </span>
              <Icon glyph={IconChevronRight} size="s" flip className={styles.arrow} />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
