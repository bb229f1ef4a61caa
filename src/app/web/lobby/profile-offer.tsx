import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconLock, IconX } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { Note } from '#design/parts/note.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { Heading } from '#design/parts/text.tsx';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { TipButton } from '#domains/wallet/web/index.ts';
import { useFormat } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import styles from './profile.module.css';

interface ProfileOfferProps {
  creator: CreatorProfile;
  isOwn: boolean;
}

/** The ticket beside the words: what following brings, what costs, and the way to say thank you. */
export function ProfileOffer({ creator, isOwn }: ProfileOfferProps) {
  const { me, isFan } = useSession();
  if (isOwn) return <OwnOffer />;
  // Creators and the operator neither follow nor tip; a page that is not open takes nothing.
  if ((me && !isFan) || !creator.verifiedAccount) return null;
  return <FanOffer creator={creator} />;
}

function FanOffer({ creator }: { creator: CreatorProfile }) {
  const { t } = useLingui();
  const format = useFormat();
  const { minimumTipPrice } = useSettings();
  const least = format.tokens(minimumTipPrice);
  const price = format.tokens(creator.monthlyPrice);
  return (
    <TallTicket
      floats
      stub={
        <>
          <TipButton creator={creator} />
          <span
            className={styles.small}
          >{t`You choose the amount, from ${least}, and see it before it is sent.`}</span>
        </>
      }
    >
      <div className={styles.offer}>
        <Heading level={2} size="name">{t`Following is free`}</Heading>
        <ul className={styles.points}>
          <li>
            <Note icon={IconCheck}>{t`New posts come to your feed`}</Note>
          </li>
          <li>
            <Note icon={IconCheck}>{t`You see what is for followers only`}</Note>
          </li>
          <li>
            <Note icon={IconCheck}>{t`Single posts can be unlocked; the price stands on each`}</Note>
          </li>
          {!creator.isFreeSubscription && (
            <li className={styles.notYet}>
              <Note icon={IconX}>
                {t`Subscriptions are not open yet. They are to cost`} <Money>{price}</Money> {t`a month.`}
              </Note>
            </li>
          )}
        </ul>
      </div>
    </TallTicket>
  );
}

/** On one's own page the ticket leads to what it brought in. */
function OwnOffer() {
  const { t } = useLingui();
  return (
    <TallTicket
      floats
      stub={
        <>
          <Button kind="main" href="/creator/earning">{t`See my earnings`}</Button>
          <span className={styles.small}>{t`Each with its price, our fee, and what is yours.`}</span>
        </>
      }
    >
      <div className={styles.offer}>
        <Heading level={2} size="name">{t`This is your page`}</Heading>
        <ul className={styles.points}>
          <li>
            <Note icon={IconCheck}>{t`Fans see here what following brings`}</Note>
          </li>
          <li>
            <Note icon={IconCheck}>{t`Here they find the way to tip you`}</Note>
          </li>
          <li>
            <Note icon={IconLock}>{t`Only you see it in this form`}</Note>
          </li>
        </ul>
      </div>
    </TallTicket>
  );
}
