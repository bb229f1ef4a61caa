/** The media of a post, or the lock over them. */
import { useLingui } from '@lingui/react/macro';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#design/parts/icon.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { getPost } from '../../contract/feeds.contract.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { LockedItem } from './locked-item.tsx';
import { PhotoCount } from './photo-count.tsx';
import { PostPart } from './post-part.tsx';
import { FEED_SIZES, pictureOf, STAGE_SIZES } from './post-picture.ts';
import type { ShownPost } from './shown-post.ts';
import { useSetWords } from './use-set-words.ts';

interface PostMediaProps {
  post: ShownPost;
  onChange(post: WirePost): void;
  /** The media, shown if the viewer has access. */
  inside: ReactNode;
  eager?: boolean | undefined;
  /** In the full width of the post's page. */
  stage?: boolean;
}

export function PostMedia({ post, onChange, inside, eager, stage }: PostMediaProps) {
  const { t } = useLingui();
  const setWords = useSetWords(post.performer.name, post.files.length);
  const [first] = post.files;
  if (!first) return null;
  const { thumbnail } = post;
  const { name } = post.performer;
  const isPhoto = post.type === 'photo';
  const alt = isPhoto ? t`Locked photo by ${name}` : t`Locked post by ${name}`;
  return (
    <LockedItem
      item={post}
      kind="feed"
      refetch={async () => onChange(await browserApi.call(getPost, { params: { id: post._id } }))}
      previews={(thumbnail ? [thumbnail] : post.files).map((file) =>
        // A sound without a cover has no size.
        pictureOf({ width: 2, height: 1, ...file }, { sizes: stage ? STAGE_SIZES : FEED_SIZES, alt }),
      )}
      isCover={thumbnail !== undefined}
      setWords={setWords}
      cover={pictureOf(thumbnail ?? first, { sizes: '96px', alt: '' })}
      count={isPhoto ? <PhotoCount count={post.photoCount} /> : <PostPart part="contents" post={post} />}
      icon={isPhoto && <Icon glyph={IconPhoto} size="s" />}
      also={post.teaser?.url && <PostPart part="teaser" post={post} />}
      inside={inside}
      eager={eager}
      stage={stage}
    />
  );
}
