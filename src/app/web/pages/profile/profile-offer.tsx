/** The ticket on a profile. */
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { OfferAction, type ViewersOffer } from './offer-action.tsx';
import OfferWords, { OfferTerms } from './offer-words.tsx';
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
