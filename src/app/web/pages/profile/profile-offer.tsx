import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Money } from '#design/parts/money.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TipIcon } from '#design/parts/tip-icon.tsx';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import type { Follow } from '#domains/creators/web/index.ts';
import type { Tip } from '#domains/wallet/web/index.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import styles from './profile-offer.module.css';

/** What a viewer can do on a profile: visitors, fans and other creators follow, all but creators tip. */
export interface ViewersOffer {
  creator: CreatorProfile;
  follow: Follow;
  tip: Tip | undefined;
  /** Since when the viewer follows; absent when they do not. */
  followedAt: string | undefined;
  /** How many posts the viewer has bought here. */
  boughtPosts: number;
}

/** The ticket beside the words: for those who do not follow what that brings, for those who do what they have. */
export function ProfileOffer({ offer }: { offer: ViewersOffer }) {
  return offer.follow.isFollowed ? <FollowersTicket offer={offer} /> : <FollowTicket offer={offer} />;
}

function FollowTicket({ offer }: { offer: ViewersOffer }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <TallTicket
      floats
      className={styles.ticket}
      stub={
        <>
          <div className={styles.stubAction}>
            <OfferAction offer={offer} />
          </div>
          <span className={styles.small}>{t`No card needed. Unfollow anytime.`}</span>
        </>
      }
    >
      <div className={styles.offer}>
        <p className={styles.row}>
          <span className={styles.figure}>{t`Free`}</span>
          <span className={styles.beside}>{t`to follow, for as long as you like`}</span>
        </p>
        <ul className={styles.points}>
          <li className={styles.included}>
            <Note icon={IconCheck}>{t`New posts in your feed`}</Note>
          </li>
          <li className={styles.included}>
            <Note icon={IconCheck}>{t`Access to followers-only posts`}</Note>
          </li>
          {offer.creator.postPriceFrom !== null && (
            <li className={styles.extra}>
              <Note icon={IconX}>
                <Trans>
                  Some posts cost extra, from <Money gold>{format.tokens(offer.creator.postPriceFrom)}</Money>
                </Trans>
              </Note>
            </li>
          )}
        </ul>
      </div>
    </TallTicket>
  );
}

function FollowersTicket({ offer }: { offer: ViewersOffer }) {
  const { t } = useLingui();
  const format = useFormat();
  const { minimumTipPrice } = useSettings();
  return (
    <TallTicket
      floats
      className={classNames(styles.ticket, styles.folded)}
      stub={
        <>
          <div className={styles.stubAction}>
            <OfferAction offer={offer} />
          </div>
          {offer.tip && (
            <span className={styles.small}>
              <Trans>
                You choose the amount, from <Money gold>{format.tokens(minimumTipPrice)}</Money>
              </Trans>
            </span>
          )}
        </>
      }
    >
      <div className={styles.offer}>
        <Heading level={2} size="name">
          <FollowedSince at={offer.followedAt} />
        </Heading>
        {offer.boughtPosts > 0 ? (
          <p className={styles.row}>
            <span className={styles.figure}>{format.count(offer.boughtPosts)}</span>
            <span className={styles.beside}>
              <Plural
                value={offer.boughtPosts}
                one="post bought, yours to keep"
                other="posts bought, yours to keep"
              />
            </span>
          </p>
        ) : (
          <Note icon={IconCheck}>{t`New posts in your feed`}</Note>
        )}
      </div>
    </TallTicket>
  );
}

function FollowedSince({ at }: { at: string | undefined }) {
  const { t } = useLingui();
  if (!at) return <OwnText>{t`Following`}</OwnText>;
  return (
    <OwnText>
      <Trans>
        Following since <Time value={at} as="date" />
      </Trans>
    </OwnText>
  );
}

/** What is left of the followers' ticket on phones, where it is folded. */
export function FollowersLine({ offer }: { offer: ViewersOffer }) {
  return (
    <span className={styles.line}>
      <FollowedSince at={offer.followedAt} />
      {offer.boughtPosts > 0 && (
        <OwnText>
          {' · '}
          <Plural value={offer.boughtPosts} one="# post bought" other="# posts bought" />
        </OwnText>
      )}
    </span>
  );
}

/** The one act of the page: following, and for followers a tip, or where they do not tip, unfollowing. */
export function OfferAction({
  offer: { creator, follow, tip },
  short,
}: {
  offer: ViewersOffer;
  short?: boolean;
}) {
  const { t } = useLingui();
  if (follow.isFollowed) {
    if (!tip) return <FollowingButton creator={creator} follow={follow} wide />;
    return (
      <Button kind="main" wide icon={TipIcon} {...tip.action}>
        {short ? t({ message: 'Send a tip', context: 'short, on a phone' }) : t`Send a tip`}
      </Button>
    );
  }
  return (
    <Button kind="main" wide {...(follow.loginGate ?? { onClick: follow.change })}>
      {short ? t`Follow` : <span className={styles.who}>{t`Follow ${creator.name}`}</span>}
    </Button>
  );
}

/** That one follows; pressing it ends that. */
export function FollowingButton({
  creator,
  follow,
  ...shape
}: Pick<ViewersOffer, 'creator' | 'follow'> &
  Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'className'>) {
  const { t } = useLingui();
  return (
    <Button
      icon={IconCheck}
      aria-pressed
      aria-label={t`Following ${creator.name}, press to unfollow`}
      onClick={follow.change}
      {...shape}
    >
      {t`Following`}
    </Button>
  );
}
