import { useLingui } from '@lingui/react/macro';
import { MediaFrame } from '#design/parts/media-frame.tsx';
import { Note } from '#design/parts/note.tsx';
import { LazyAudioPlayer, LazyPlayer, type PlayedFile } from '#domains/media/web/index.ts';
import { FEED_SIZES, pictureOf, STAGE_SIZES } from '../post-picture.ts';
import type { ShownFile, ShownPost } from '../shown-post.ts';
import type { PostPartProps } from './post-part-props.ts';
import styles from './post-parts.module.css';

/** The video or the audio of a post that the viewer may open. */
export function PlayedMedia({ post, whole, eager }: Omit<PostPartProps, 'part'>) {
  const { t } = useLingui();
  const [file] = post.files;
  const { name } = post.performer;
  const title = post.title || (post.type === 'video' ? t`Video by ${name}` : t`Audio by ${name}`);
  const sizes = whole ? STAGE_SIZES : FEED_SIZES;
  const cover = post.thumbnail && pictureOf(post.thumbnail, { sizes, alt: title });
  if (!file?.url) return <NotReady post={post} />;
  const played = asPlayed(file, file.url, post._id);
  if (post.type === 'video') {
    return (
      <LazyPlayer
        file={played}
        title={title}
        by={name}
        poster={cover}
        shape={whole ? 'stage' : 'natural'}
        eager={eager}
        bleed
        inline={!whole}
      />
    );
  }
  return (
    <div className={styles.audio}>
      {cover && <MediaFrame picture={cover} shape="natural" eager={eager} bleed />}
      <div className={styles.inset}>
        <LazyAudioPlayer file={played} title={title} by={name} />
      </div>
    </div>
  );
}

/** A file of a post as the players take it; a preview in the form has no id. */
export function asPlayed(file: ShownFile, url: string, fallbackId: string): PlayedFile {
  const { _id = fallbackId, alt, kind, ...rest } = file;
  return { ...rest, _id, url };
}

/** Only its owner and operators see a post before its file is ready. */
function NotReady({ post }: { post: ShownPost }) {
  const { t } = useLingui();
  if (post.mediaState === 'failed')
    return <Note>{t`This file can’t be used. Edit the post and choose another one.`}</Note>;
  return (
    <Note>
      {post.type === 'video'
        ? t`Your video is being converted. The post appears as soon as it’s ready.`
        : t`Your audio is being prepared. The post appears as soon as it’s ready.`}
    </Note>
  );
}
