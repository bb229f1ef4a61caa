/**
 * A post on its own page: its photos, below or beside them header and text, and related content.
 */
import { type ReactNode, Suspense } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { Comments } from '#domains/engagement/web/index.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { WirePost } from '../../contract/post.contract.ts';
import { PostActions } from './post-actions.tsx';
import styles from './post-card.module.css';
import { PostHead } from './post-card.tsx';
import { PostMedia } from './post-media.tsx';
import { PostMore } from './post-more.tsx';
import { hasExtras, PlayedPart, PostPart } from './post-part.tsx';
import { FEED_SIZES, isHigh, STAGE_SIZES } from './post-picture.ts';
import { PostText } from './post-text.tsx';
import { StagePhotos } from './stage-photos.tsx';
import { useOpened } from './use-opened.ts';

// For its owner alone.
const OwnSales = lazyPart(() => import('./own-sales.tsx').then((own) => ({ default: own.OwnSales })));

interface WholePostProps {
  post: WirePost;
  /** Beside the text, on wide pages. */
  beside?: ReactNode;
}

export function WholePost({ post: given, beside }: WholePostProps) {
  const [post, setOpened] = useOpened(given);
  const isUpright = isHigh(given.files[0]);
  const isPhoto = post.type === 'photo';
  // A sound stands below the text.
  const isStage = post.files.length > 0 && post.type !== 'audio';
  const media = (
    <PostMedia
      post={post}
      onChange={setOpened}
      eager
      stage={isStage}
      inside={
        isPhoto ? (
          <StagePhotos post={post} sizes={isUpright ? FEED_SIZES : STAGE_SIZES} />
        ) : (
          <PlayedPart post={post} whole={isStage} eager />
        )
      }
    />
  );
  const { sales } = post;
  const sells = sales && (sales.unlocks > 0 || sales.tips > 0 || post.audience === 'buyers');
  return (
    <article
      data-item={post._id}
      className={classNames(styles.page, isStage && (isUpright ? styles.upright : styles.broad))}
      aria-label={post.title || post.performer.name}
    >
      {/* no text */ isStage && media}
      <div className={styles.post}>
        <PostHead
          post={post}
          facts={sells ? <OwnSales post={post} sales={sales} /> : undefined}
          more={<PostMore post={post} />}
        />
        <PostText post={post} whole />
        {/* no text */ post.type === 'audio' && media}
        {hasExtras(post) && <PostPart part="extras" post={post} whole />}
        <PostActions post={post} />
        {post.status === 'active' && (
          <div className={styles.comments}>
            <Suspense>
              <Comments kind="feed" id={post._id} canView={post.canView} />
            </Suspense>
          </div>
        )}
      </div>
      {beside && <div className={styles.beside}>{beside}</div>}
    </article>
  );
}
