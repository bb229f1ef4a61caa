import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PaperEdge } from '#design/parts/paper-edge.tsx';
import { coverPicture } from './creator-pictures.ts';
import styles from './profile-head.module.css';

interface ProfileHeadProps {
  creator: { name: string; username: string; avatar: string; cover: string; bio: string; live?: 0 | 1 };
  /** Category names, joined to one line. */
  craft?: string;
  /** Buttons at the end of the line below the cover. */
  actions?: ReactNode;
  /** The counts below the bio. */
  facts?: ReactNode;
  /** The heading level of the name: 2 in a preview. */
  level?: 1 | 2;
  /** Beside the bio on wide pages, reaching up into the cover. */
  beside?: ReactNode;
  children?: ReactNode;
}

/**
 * The head of a profile: cover, name, categories, bio; then its children. A bar with the name stays on top once the
 * cover is scrolled away.
 */
export function ProfileHead(props: ProfileHeadProps) {
  const { creator, level, craft, actions, facts, beside, children } = props;
  const { name, username, avatar, bio } = creator;
  const { t } = useLingui();
  return (
    <div className={styles.profile}>
      <div className={styles.stays} aria-hidden>
        <Avatar src={avatar} size="s" />
        <bdi className={styles.name}>{name}</bdi>
      </div>
      <div className={styles.cover}>
        <PaperEdge
          picture={coverPicture(creator)}
          avatar={<Avatar src={avatar} size="edge" ring live={creator.live ? t`LIVE` : undefined} />}
          name={name}
          level={level}
        />
      </div>
      <div className={beside ? styles.two : styles.one}>
        <div className={styles.words}>
          <div className={styles.line}>
            <p className={styles.who}>
              <bdi>@{username}</bdi>
              {craft && (
                <OwnText>
                  {' '}
                  · <bdi>{craft}</bdi>
                </OwnText>
              )}
            </p>
            {actions}
          </div>
          {bio && (
            <p className={styles.bio} dir="auto">
              {bio}
            </p>
          )}
          {facts && <div className={styles.facts}>{facts}</div>}
        </div>
        {beside && <aside className={styles.beside}>{beside}</aside>}
        {children && <div className={styles.rest}>{children}</div>}
      </div>
    </div>
  );
}

/** One count of the head with its noun. */
export function ProfileFact({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <span>
      <b className={styles.figure}>{figure}</b> {children}
    </span>
  );
}
