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
    cover: { action: t`Add a cover`, why: t`It’s the first thing visitors see.`, href: '#pictures' },
    avatar: {
      action: t`Add a profile photo`,
      why: t`Shown next to everything you post.`,
      href: '#pictures',
    },
    bio: {
      action: t`Add a bio`,
      why: t`It helps people find you and decide to follow.`,
      href: '#audience',
    },
    categories: {
      action: t`Choose your categories`,
      why: t`Fans filter creators by category.`,
      href: '#audience',
    },
    place: { action: t`Add your location`, why: t`Fans search for creators nearby.`, href: '#place' },
    languages: {
      action: t`Add your languages`,
      why: t`Fans know which languages they can write in.`,
      href: '#place',
    },
    documents: {
      action: t`Upload new ID documents`,
      why: t`Your page stays hidden until they’re approved.`,
      href: '/creator/verification',
    },
  };
  if (missing.length === 0) return null;
  const share = 1 - missing.length / PAGE_PARTS.length;
  const percent = format.percent(Math.round(share * 100) / 100);
  return (
    <section aria-label={t`What’s missing`} className={styles.box}>
      <div className={styles.head}>
        <Heading level={2} size="name">{t`Your profile is ${percent} complete`}</Heading>
        <Progress label={t`Profile completeness`} percent={Math.round(share * 100)} />
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
