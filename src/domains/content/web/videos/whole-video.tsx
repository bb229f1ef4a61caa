/** A video on its own page: the player or the lock, what it is about, who is in it, and related videos. */
import { Plural, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { MoreButton } from '#design/parts/more-button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { Heading } from '#design/parts/text.tsx';
import { Comments, ReportMenu } from '#domains/engagement/web/index.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { WireVideo } from '../../contract/videos/video.contract.ts';
import { audienceLabels } from '../show/audience-labels.ts';
import { VideoActions } from './video-actions.tsx';
import { VideoGrid } from './video-grid.tsx';
import styles from './video-page.module.css';
import { VideoStage } from './video-stage.tsx';

interface WholeVideoProps {
  video: WireVideo;
  related: readonly WireVideo[];
}

export function WholeVideo({ video: given, related }: WholeVideoProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const [state, setState] = useState<{ given: WireVideo; changed?: WireVideo }>({ given });
  if (state.given !== given) setState({ given });
  const video = (state.given === given && state.changed) || given;
  const { performer } = video;
  return (
    <div className={styles.page}>
      <div className={styles.whole}>
        <VideoStage
          key={video._id}
          video={video}
          onChange={(changed) => setState((now) => ({ given: now.given, changed }))}
        />
      </div>
      <article className={styles.facts} aria-label={video.title} data-item={video._id}>
        <Heading level={1} size="section" className={styles.title}>
          <bdi>{video.title}</bdi>
        </Heading>
        <VideoLine video={video} />
        <IdentityRow
          href={`/${performer.username}`}
          picture={<Avatar src={performer.avatar} ring />}
          name={performer.name}
          line={<bdi>@{performer.username}</bdi>}
          trailing={
            me?._id === performer._id ? (
              <Button
                kind="line"
                size="dense"
                icon={IconPencil}
                href={`/creator/my-video/update/${video._id}`}
              >
                {t`Edit`}
              </Button>
            ) : (
              me && (
                <MoreButton label={t`Video options`}>
                  {(trigger) => <ReportMenu trigger={trigger} target="video" targetId={video._id} />}
                </MoreButton>
              )
            )
          }
        />
        <VideoActions video={video} />
        {video.description && (
          <p className={styles.description} dir="auto">
            {video.description}
          </p>
        )}
        {video.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t`Tags`}>
            {video.tags.map((tag) => (
              <li key={tag}>
                <PlainTag>
                  <bdi>#{tag}</bdi>
                </PlainTag>
              </li>
            ))}
          </ul>
        )}
        <Participants video={video} />
        {video.status === 'active' && (
          <Suspense>
            <Comments kind="video" id={video._id} canView={video.canView} />
          </Suspense>
        )}
      </article>
      {related.length > 0 && (
        <section className={styles.more}>
          <Heading level={2} size="name">{t`Related videos`}</Heading>
          <VideoGrid videos={related} signed narrow />
        </section>
      )}
    </div>
  );
}

/** Views, date, audience, and what the viewer paid; of one that is announced only for whom it will be. */
function VideoLine({ video }: { video: WireVideo }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  if (video.isSchedule)
    return (
      <p className={styles.line}>
        <OwnText>
          {t`Upcoming`}
          {' · '}
          {i18n._(audienceLabels[video.audience])}
        </OwnText>
      </p>
    );
  return (
    <p className={styles.line}>
      <OwnText>
        <Plural value={video.stats.views} one="# view" other="# views" />
        {' · '}
        <Time value={video.publishedAt ?? video.createdAt} />
        {' · '}
        {video.status === 'inactive' && !video.purchase
          ? t`Draft`
          : video.purchase
            ? t`Purchased for ${format.tokens(video.purchase.amount)}`
            : i18n._(audienceLabels[video.audience])}
      </OwnText>
    </p>
  );
}

function Participants({ video: { participants } }: { video: WireVideo }) {
  const { t } = useLingui();
  if (participants.length === 0) return null;
  return (
    <section className={styles.part}>
      <Heading level={2} size="name">{t`In this video`}</Heading>
      <ul className={styles.creators}>
        {participants.map(({ _id, username, name, avatar }) => (
          <li key={_id}>
            <IdentityRow
              href={`/${username}`}
              picture={<Avatar src={avatar} />}
              name={name}
              line={<bdi>@{username}</bdi>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
