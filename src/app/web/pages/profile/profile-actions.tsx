import { useLingui } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { useShare } from '#design/parts/use-share.ts';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { LazyLiveActions } from '#domains/live/web/index.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { OtherActions, type ViewersOffer } from './offer-action.tsx';
import styles from './profile-offer.module.css';

const ProfileMore = lazyPart(() => import('./profile-more.tsx'));

interface ProfileActionsProps {
  creator: CreatorProfile;
  /** On one's own page: the way to edit it. */
  own: ReactNode;
  /** The viewer can block the creator, among other things. */
  hasMore: boolean;
  /** Absent where nothing is offered. */
  offer: ViewersOffer | undefined;
}

/** At the end of the line below the cover: what is not the one act of the page. */
export function ProfileActions({ creator, own, hasMore, offer }: ProfileActionsProps) {
  const { i18n, t } = useLingui();
  const share = useShare(i18n._(clientWords.copied));
  return (
    <>
      {/* no text */ own}
      {(creator.live === 1 || offer?.tip) && (
        // Not in a Suspense of its own: the server's answer waits for it.
        <LazyLiveActions creator={creator} offersShow={offer?.tip !== undefined} />
      )}
      {/* A phone has it at the foot of the page. */}
      {offer && (creator.isSubscribed || creator.firstMessagePrice) && (
        <Button size="dense" href={`/messages?to=${creator._id}`}>
          {t({ message: 'Message', context: 'on a button: write to this person' })}
        </Button>
      )}
      {offer && <OtherActions offer={offer} className={styles.wideOnly} />}
      <IconButton
        label={t`Share profile`}
        glyph={IconShare}
        onClick={() => share({ title: creator.name, path: `/${creator.username}` })}
      />
      {hasMore && (
        <Suspense fallback={<span className={styles.more} />}>
          <ProfileMore creator={creator} />
        </Suspense>
      )}
    </>
  );
}
