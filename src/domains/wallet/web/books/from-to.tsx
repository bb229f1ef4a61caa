/** Who paid whom, each a link to the operators' page about them. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { Icon } from '#design/parts/icon.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { UserLink } from '#domains/accounts/web/index.ts';
import styles from './from-to.module.css';

interface User {
  _id: string;
  name: string;
}

export function FromTo({ from, to }: { from: User; to: User }) {
  const { t } = useLingui();
  return (
    <span className={styles.pair}>
      <UserLink user={from} />
      <span className={styles.to}>
        <Icon glyph={IconArrowRight} size="s" flip />
        <VisuallyHidden>{t({ message: 'to', context: 'money from one person to another' })}</VisuallyHidden>
        <UserLink user={to} />
      </span>
    </span>
  );
}
