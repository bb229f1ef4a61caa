import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { Time } from '#platform/web/text/time.tsx';
import type { BellNotice } from '../contract/bell.contract.ts';
import { NoticeMenu } from './notice-menu.tsx';
import styles from './notifications.module.css';

/** One line of the bell: it leads to what it is about, and beside it is what can be done. */
export function NoticeRow({ notice }: { notice: BellNotice }) {
  const { t } = useLingui();
  const { isOperator } = useSession();
  const { actors, text, link, createdAt, isNew } = notice;
  const [actor, ...others] = actors;
  // Of several fans nobody is meant.
  const canMute = !isOperator && (actor?.isPerformer || others.length === 0);
  return (
    <div className={styles.line}>
      <Anchor href={link} className={classNames(styles.row, isNew && styles.isNew)}>
        {actor ? (
          <Avatar src={actor.avatar} />
        ) : (
          <span className={styles.picture}>
            <Icon glyph={IconBell} />
          </span>
        )}
        <span className={styles.words}>
          <span dir="auto" className={styles.text}>
            {text}
          </span>
          <span className={styles.when}>
            <Time value={createdAt} />
          </span>
        </span>
        {isNew && (
          <span className={styles.mark}>
            <VisuallyHidden>{t({ message: 'New', context: 'notification' })}</VisuallyHidden>
          </span>
        )}
      </Anchor>
      {actor && canMute && <NoticeMenu user={actor} />}
    </div>
  );
}
