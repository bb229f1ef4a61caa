/** Preview of the post as others will see it: the feed's card, not interactive. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { type SessionAccount, SessionProvider } from '#platform/web/page/session.tsx';
import { useNow } from '#platform/web/page/settings.tsx';
import { contentOf, usableFiles } from '../files/post-file.ts';
import { useLockedCover } from '../show/locked-cover.ts';
import { PostCard } from '../show/post-card.tsx';
import { hasAudience } from './kind-of.ts';
import styles from './post-preview.module.css';
import { previewPost, type Viewer, viewersOf, type WrittenSoFar } from './preview-post.ts';

/** Another user, who follows or has bought. */
const SOME_FAN: SessionAccount = {
  _id: 'some-fan',
  name: '',
  username: '',
  avatar: '',
  roles: ['user'],
  status: 'active',
  isPerformer: false,
  verifiedDocument: false,
  balance: 0,
  createdAt: '',
};

export function PostPreview({ written }: { written: WrittenSoFar }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Viewer>('guest');
  const viewers = viewersOf(hasAudience(written.kind) ? written.fields.audience : 'everyone');
  const viewer = viewers.includes(chosen) ? chosen : 'guest';
  const lockedCover = useLockedCover(contentOf(usableFiles(written.files))[0]?.preview);
  const post = previewPost(written, viewer, { lockedCover, now: useNow()().toISOString() });
  const words: Record<Viewer, string> = {
    guest: t`Guest`,
    follower: t`Follower`,
    subscriber: t`Subscriber`,
    buyer: t`Buyer`,
  };
  const isEmpty = post.title === '' && post.text === '' && post.photoCount === 0;
  return (
    <section aria-label={t`Preview`} className={styles.preview}>
      <div className={styles.head}>
        <span className={styles.ask} aria-hidden>{t`Preview as`}</span>
        <ChipRow label={t`Preview as`}>
          {viewers.map((each) => (
            <Chip key={each} small on={each === viewer} onClick={() => setChosen(each)}>
              {words[each]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className={styles.idDocument}>
        {isEmpty ? (
          <p className={styles.empty}>{t`A preview of your post appears here as you write.`}</p>
        ) : (
          // Takes no clicks and no focus.
          <div inert>
            <SessionProvider key={viewer} me={viewer === 'guest' ? undefined : SOME_FAN}>
              {/* The key switches the state at once, without the unlocking animation. */}
              <PostCard key={String(post.canView)} post={post} />
            </SessionProvider>
          </div>
        )}
      </div>
    </section>
  );
}
