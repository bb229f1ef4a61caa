import { useLingui } from '@lingui/react/macro';
import { IconDots, IconEye, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { IconButton } from '#design/parts/icon-button.tsx';
import { LiveMark } from '#design/parts/live-mark.tsx';
import { OnPicture } from '#design/parts/on-picture.tsx';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { BelowStage } from './below-stage.tsx';
import { EndCard } from './end-card.tsx';
import { Gate } from './gate.tsx';
import { MembersInRoom } from './members-in-room.tsx';
import styles from './room.module.css';
import { RoomChat } from './room-chat.tsx';
import { Stage } from './stage.tsx';
import { type RoomData, useRoom } from './use-room.ts';

const AboutSheet = lazyPart(() => import('./about-sheet.tsx'));

export function LiveRoom({ creator, loaded }: { creator: CreatorProfile; loaded: RoomData }) {
  const { t } = useLingui();
  const format = useFormat();
  const room = useRoom(creator._id, loaded);
  const [isRefused, setRefused] = useState(false);
  const [isAboutOpen, setAboutOpen] = useState(false);
  const { stream, conversation, gate, ended, members } = room;
  const isInside = stream !== undefined && conversation !== undefined && gate === undefined;
  const isWatching = isInside && !isRefused;
  return (
    <main className={classNames(styles.room, isInside && styles.withChat)}>
      <div className={styles.stageColumn}>
        <div className={styles.scene}>
          {isWatching ? (
            <Stage
              creator={creator}
              stream={stream}
              broadcasts={room.broadcasts}
              onRefused={() => {
                setRefused(true);
                room.refetch().then(
                  () => setRefused(false),
                  () => {},
                );
              }}
            />
          ) : ended ? (
            <EndCard creator={creator} stream={ended} />
          ) : (
            <Gate creator={creator} room={room} />
          )}
          <div className={styles.top}>
            <IconButton kind="onPicture" label={t`Leave`} glyph={IconX} href={`/${creator.username}`} />
            <Avatar src={creator.avatar} size="s" />
            <span className={styles.who}>
              <b className={styles.name} dir="auto">
                {creator.name}
              </b>
              {isWatching && (
                <>
                  <span className={styles.phoneLine}>
                    <MembersInRoom count={members} />
                  </span>
                  <span className={styles.wideLine} dir="auto">
                    {stream.title}
                  </span>
                </>
              )}
            </span>
            {stream?.status === 'on-air' && <LiveMark>{t`LIVE`}</LiveMark>}
            {isWatching && (
              <span className={styles.eye}>
                <OnPicture icon={IconEye}>{format.shortCount(members)}</OnPicture>
              </span>
            )}
            {isWatching && (
              <span className={styles.phoneOnly}>
                <IconButton
                  kind="onPicture"
                  label={t`About this stream`}
                  glyph={IconDots}
                  onClick={() => setAboutOpen(true)}
                />
              </span>
            )}
          </div>
        </div>
        {isWatching && isAboutOpen && (
          <Suspense fallback={null}>
            <AboutSheet
              creator={creator}
              stream={stream}
              onChange={room.refetch}
              onOpenChange={setAboutOpen}
            />
          </Suspense>
        )}
        {isWatching && <BelowStage creator={creator} stream={stream} onChange={room.refetch} />}
      </div>
      {/* Whatever becomes of the picture, what is being written stays. */}
      {isInside && (
        <div className={styles.panel}>
          <RoomChat
            creator={creator}
            conversationId={conversation._id}
            members={members}
            isFollower={stream.isFollowed}
          />
        </div>
      )}
    </main>
  );
}
