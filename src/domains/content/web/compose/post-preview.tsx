/** Preview of the post as others will see it: the feed's card, not interactive. */
import { useLingui } from '@lingui/react/macro';
import { useNow } from '#platform/web/page/settings.tsx';
import { contentOf, usableFiles } from '../files/post-file.ts';
import { PreviewAs } from '../preview/preview-as.tsx';
import { useLockedCover } from '../show/locked-cover.ts';
import { PostCard } from '../show/post-card.tsx';
import { hasAudience } from './kind-of.ts';
import { previewPost, type WrittenSoFar } from './preview-post.ts';

export function PostPreview({ written }: { written: WrittenSoFar }) {
  const { t } = useLingui();
  const lockedCover = useLockedCover(contentOf(usableFiles(written.files))[0]?.preview);
  const now = useNow()().toISOString();
  const { title, text, photoCount } = previewPost(written, 'guest', { lockedCover, now });
  const isEmpty = title === '' && text === '' && photoCount === 0;
  return (
    <PreviewAs
      audience={hasAudience(written.kind) ? written.fields.audience : 'everyone'}
      empty={isEmpty ? t`A preview of your post appears here as you write.` : undefined}
      show={(viewer) => {
        const post = previewPost(written, viewer, { lockedCover, now });
        // The key switches the state at once, without the unlocking animation.
        return <PostCard key={String(post.canView)} post={post} />;
      }}
    />
  );
}
