/** What a profile offers: its ticket, and on phones its foot. */
import { classNames } from '#design/parts/class-names.ts';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { OfferAction, OtherActions, type ViewersOffer } from './offer-action.tsx';
import OfferWords, { OfferTerms } from './offer-words.tsx';
import page from './profile.module.css';
import styles from './profile-offer.module.css';

export function ProfileOffer({ offer }: { offer: ViewersOffer }) {
  return (
    <TallTicket
      floats
      className={styles.ticket}
      stub={
        <>
          <div className={styles.stubAction}>
            <OfferAction offer={offer} />
          </div>
          <span className={styles.small}>
            <OfferTerms offer={offer} />
          </span>
        </>
      }
    >
      <OfferWords offer={offer} />
    </TallTicket>
  );
}

/** On phones, at the foot of the page: its actions, in reach of the thumb, above the bottom bar where there is one. */
export function ProfileFoot({ offer }: { offer: ViewersOffer }) {
  const { me } = useSession();
  return (
    <div className={classNames(page.foot, me && page.aboveBar)}>
      <div className={page.footAction}>
        <OfferAction offer={offer} />
      </div>
      <OtherActions offer={offer} />
    </div>
  );
}
