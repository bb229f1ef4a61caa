import { Anchor } from '#design/parts/anchor.tsx';
import { MediaFrame } from '#design/parts/media-frame.tsx';
import { postAddress } from '#platform/contract/post-address.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { pictureOf } from './post-picture.ts';
import styles from './post-teaser.module.css';

const SIZES = '(min-width: 900px) 360px, 100vw';

/** Teaser of an open photo post: first photo, author, and the beginning of the text. */
export function PostTeaser({
  post,
}: {
  post: Pick<WirePost, '_id' | 'slug' | 'title' | 'hasTitle' | 'text' | 'files' | 'performer'>;
}) {
  const [first] = post.files;
  const words = post.hasTitle ? post.title : post.text;
  const { name } = post.performer;
  return (
    <article data-item={post._id}>
      <Anchor href={postAddress(post)} className={styles.teaser}>
        {first && <MediaFrame picture={pictureOf(first, { sizes: SIZES, alt: '' })} shape="portrait" />}
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {words && (
          <span className={styles.words} dir="auto">
            {words}
          </span>
        )}
      </Anchor>
    </article>
  );
}
