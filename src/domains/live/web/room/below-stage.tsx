/** What a stream is about, whose it is, and what else one can do: below the picture, on phones in a sheet. */
import { Plural, useLingui } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useShare } from '#design/parts/use-share.ts';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { FollowButton } from '#domains/creators/web/index.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import { PrivateShow } from './lazy-private-show.ts';
import styles from './room.module.css';
import { useSecondsSince } from './use-seconds.ts';

const MINUTE = 60;

export interface AboutStreamProps {
  creator: CreatorProfile;
  stream: Stream;
  onChange(): Promise<void>;
}

/** On wide pages. */
export function BelowStage(props: AboutStreamProps) {
  return (
    <div className={styles.below}>
      <AboutStream {...props} />
    </div>
  );
}

export function AboutStream({ creator, stream, onChange }: AboutStreamProps) {
  const { i18n, t } = useLingui();
  const share = useShare(i18n._(clientWords.copied));
  return (
    <>
      <div className={styles.about}>
        <h1 className={styles.title} dir="auto">
          {stream.title}
        </h1>
        <div className={styles.owner}>
          <Avatar src={creator.avatar} live={stream.status === 'on-air' ? t`LIVE` : undefined} ring />
          <span className={styles.ownerWords}>
            <b className={styles.name} dir="auto">
              {creator.name}
            </b>
            <span className={styles.meta}>
              <OnAirFor since={stream.startedAt} />
            </span>
          </span>
          <FollowButton creator={creator} onChange={() => void onChange().catch(() => {})} />
          <Suspense fallback={null}>
            <PrivateShow creator={creator} />
          </Suspense>
          <IconButton
            label={t`Share`}
            glyph={IconShare}
            onClick={() => share({ title: stream.title, path: `/streaming/${creator.username}` })}
          />
        </div>
      </div>
      {stream.description && stream.description !== stream.title && (
        <p className={styles.description} dir="auto">
          {stream.description}
        </p>
      )}
    </>
  );
}

/** "On air for 12 minutes". */
function OnAirFor({ since }: { since: string | null }) {
  const seconds = useSecondsSince(since);
  if (seconds === undefined) return null;
  const minutes = Math.floor(seconds / MINUTE);
  if (minutes === 0) return null;
  return (
    <OwnText>
      <Plural value={minutes} one="On air for # minute" other="On air for # minutes" />
    </OwnText>
  );
}
