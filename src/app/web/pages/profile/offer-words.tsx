/** The words on the ticket of a profile: what a subscription costs and brings, or what the viewer has of the creator. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Money } from '#design/parts/money.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Heading } from '#design/parts/text.tsx';
import { OfferedTrial, OwnSubscriptionLine, PromotionNote } from '#domains/subscriptions/web/index.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { ViewersOffer } from './offer-action.tsx';
import styles from './profile-offer.module.css';
import { useBoughtPosts } from './viewer-relation.ts';

/** Fans and visitors subscribe; other creators follow. */
export default function OfferWords({ offer }: { offer: ViewersOffer }) {
  const { creator, subscribing, follow } = offer;
  const Words = creator.isSubscribed ? SubscribersWords : subscribing ? SubscribeWords : FollowWords;
  return (
    <div className={styles.offer}>
      <Words offer={offer} />
      {follow.isFollowed && <FollowersLine offer={offer} />}
    </div>
  );
}

function SubscribeWords({ offer }: { offer: ViewersOffer }) {
  const { t } = useLingui();
  const format = useFormat();
  const { creator, hasTrial } = offer;
  const { monthlyPrice, yearlyPrice } = creator;
  const { promotion } = offer.relation;
  const yearly = format.money(yearlyPrice);
  return (
    <>
      <Heading level={2} size="name">{t`Subscribe`}</Heading>
      <p className={styles.row}>
        <Money gold size="figure">
          {format.money(monthlyPrice)}
        </Money>
        <span className={styles.beside}>
          <span className={styles.each}>{t`a month`}</span>
          <span className={styles.each}>{t`${yearly} a year`}</span>
        </span>
      </p>
      {promotion !== undefined && <PromotionNote creatorId={creator._id} promotion={promotion} />}
      {hasTrial && promotion?.kind !== 'trial' && (
        <OfferedTrial days={creator.durationFreeSubscriptionDays} monthlyPrice={monthlyPrice} />
      )}
      <ul className={styles.points}>
        <li className={styles.included}>
          <Note icon={IconCheck}>{t`All posts for subscribers`}</Note>
        </li>
        <li className={styles.included}>
          <Note icon={IconCheck}>{t`New posts in your feed`}</Note>
        </li>
        {creator.postPriceFrom !== null && (
          <li className={styles.extra}>
            <Note icon={IconX}>
              <Trans>
                Some posts cost extra, from <Money gold>{format.tokens(creator.postPriceFrom)}</Money>
              </Trans>
            </Note>
          </li>
        )}
      </ul>
    </>
  );
}

function SubscribersWords({ offer: { relation } }: { offer: ViewersOffer }) {
  const { t } = useLingui();
  return (
    <>
      <Heading level={2} size="name">{t`You’re subscribed`}</Heading>
      {relation.subscription && (
        <p className={styles.small}>
          <OwnSubscriptionLine subscription={relation.subscription} />
        </p>
      )}
    </>
  );
}

/** For other creators, who cannot subscribe. */
function FollowWords({ offer }: { offer: ViewersOffer }) {
  const { t } = useLingui();
  const format = useFormat();
  const monthly = format.money(offer.creator.monthlyPrice);
  return (
    <>
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
        <li className={styles.extra}>
          <Note icon={IconX}>{t`Only fans can subscribe, for ${monthly} a month`}</Note>
        </li>
      </ul>
    </>
  );
}

/** Below the act: what holds for it. */
export function OfferTerms({ offer }: { offer: ViewersOffer }) {
  const { t } = useLingui();
  const format = useFormat();
  const { minimumTipPrice } = useSettings();
  if (offer.creator.isSubscribed) {
    return (
      <OwnText>
        <Trans>
          You choose the amount, from <Money gold>{format.tokens(minimumTipPrice)}</Money>
        </Trans>
      </OwnText>
    );
  }
  return (
    <OwnText>
      {offer.subscribing
        ? t`Cancel anytime and keep access until the end of the paid period.`
        : t`No card needed. Unfollow anytime.`}
    </OwnText>
  );
}

/** Since when one follows, and what one has bought here. */
function FollowersLine({ offer: { creator, followedAt, relation } }: { offer: ViewersOffer }) {
  const boughtPosts = useBoughtPosts(creator._id, relation);
  const { t } = useLingui();
  return (
    <span className={styles.line}>
      <OwnText>
        {followedAt ? (
          <OwnText>
            <Trans>
              Following since <Time value={followedAt} as="date" />
            </Trans>
          </OwnText>
        ) : (
          <OwnText>{t`Following`}</OwnText>
        )}
      </OwnText>
      {boughtPosts > 0 && (
        <OwnText>
          {' · '}
          <Plural value={boughtPosts} one="# post bought" other="# posts bought" />
        </OwnText>
      )}
    </span>
  );
}
