/** What stands in the picture's place for who does not watch yet: why, and the one thing that opens it. */
import { useLingui } from '@lingui/react/macro';
import { IconBroadcast } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { FollowButton } from '#domains/creators/web/index.ts';
import { useSubscribe } from '#domains/subscriptions/web/index.ts';
import { logInAddress, useSession } from '#platform/web/page/session.tsx';
import styles from './gate.module.css';
import { PrivateShow } from './lazy-private-show.ts';
import { TicketGate } from './ticket-gate.tsx';
import type { Room } from './use-room.ts';

interface GateProps {
  creator: CreatorProfile;
  room: Room;
}

export function Gate({ creator, room }: GateProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const { stream, gate, refetch } = room;
  const subscribing = useSubscribe(creator, () => void refetch().catch(() => {}));
  if (gate === 'ticket' && stream)
    return (
      <GateFrame creator={creator} title={stream.title} line={stream.description}>
        <TicketGate creator={creator} stream={stream} onBought={refetch} />
      </GateFrame>
    );
  if (gate === 'subscribers')
    return (
      <GateFrame
        creator={creator}
        title={stream?.title ?? t`${creator.name} is live`}
        line={t`This live stream is for subscribers of ${creator.name}.`}
      >
        <Button kind="main" size="hero" {...subscribing.action}>{t`Subscribe to watch`}</Button>
        {subscribing.sheet}
      </GateFrame>
    );
  if (gate === 'followers')
    return (
      <GateFrame
        creator={creator}
        title={stream?.title ?? t`${creator.name} is live`}
        line={t`This live stream is for followers of ${creator.name}. Following is free.`}
      >
        <FollowButton creator={creator} onChange={() => void refetch().catch(() => {})} />
      </GateFrame>
    );
  if (gate === 'log-in')
    return (
      <GateFrame
        creator={creator}
        title={stream?.title ?? t`${creator.name} is live`}
        line={t`Log in or create an account to watch.`}
      >
        <Button
          kind="main"
          size="hero"
          href={logInAddress({ pathname: `/streaming/${creator.username}`, search: '' })}
        >{t`Log in to watch`}</Button>
      </GateFrame>
    );
  return (
    <GateFrame
      creator={creator}
      title={t`${creator.name} is not live right now`}
      line={t`The stream begins here by itself as soon as ${creator.name} goes live.`}
    >
      {me?._id === creator._id ? (
        <Button kind="main" icon={IconBroadcast} href="/creator/live">{t`Go live`}</Button>
      ) : (
        <>
          <FollowButton creator={creator} />
          <Suspense fallback={null}>
            <PrivateShow creator={creator} />
          </Suspense>
        </>
      )}
    </GateFrame>
  );
}

interface GateFrameProps {
  creator: Pick<CreatorProfile, 'name' | 'avatar' | 'cover'>;
  title: ReactNode;
  line: ReactNode;
  children: ReactNode;
}

/** Over the creator's cover, out of focus. */
export function GateFrame({ creator, title, line, children }: GateFrameProps) {
  return (
    <div className={styles.gate}>
      {creator.cover && <img src={creator.cover} alt="" className={styles.cover} />}
      <div className={styles.words}>
        <Avatar src={creator.avatar} size="xl" />
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        <p className={styles.line} dir="auto">
          {line}
        </p>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}
