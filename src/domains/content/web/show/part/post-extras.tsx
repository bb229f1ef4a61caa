import { Anchor } from '#design/parts/anchor.tsx';
import type { ShownPost } from '../shown-post.ts';
import { LiveDate } from './live-date.tsx';
import { Poll } from './poll.tsx';
import type { PostPartProps } from './post-part-props.ts';
import styles from './post-parts.module.css';
import { tagAddress } from './text-pieces.ts';

/** The date of an announced live stream, the poll, and the tags that are not in the text. */
export function PostExtras({ post }: Omit<PostPartProps, 'part'>) {
  return (
    <div className={styles.extras}>
      {post.streamingScheduled && <LiveDate post={post} at={post.streamingScheduled} />}
      {post.polls && post.polls.length > 0 && <Poll post={post} polls={post.polls} />}
      <Tags tags={post.tags ?? []} />
    </div>
  );
}

function Tags({ tags }: { tags: NonNullable<ShownPost['tags']> }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Anchor href={tagAddress(tag)} className={styles.tag} dir="auto">
            #{tag}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
