import { useLingui } from '@lingui/react/macro';
import { IconCoin, IconEye, IconMail } from '@tabler/icons-react';
import { Icon } from '#design/parts/icon.tsx';
import { Heading } from '#design/parts/text.tsx';
import styles from './review.module.css';

/** The consequences of an approval, shown before it. */
export function WhatApprovalDoes({ name }: { name: string }) {
  const { t } = useLingui();
  const effects = [
    { glyph: IconEye, words: t`Everyone can see the page of ${name}` },
    { glyph: IconCoin, words: t`${name} can publish, sell and receive tips` },
    {
      glyph: IconMail,
      words: t`${name} is notified right away, and by email once it can no longer be undone`,
    },
  ];
  return (
    <section className={styles.applicant}>
      <Heading level={2} size="name">{t`If you approve`}</Heading>
      <ul className={styles.effects}>
        {effects.map(({ glyph, words }) => (
          <li key={words} className={styles.effect}>
            <Icon glyph={glyph} size="s" />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
