/** The ticket on a profile: its words are a file of their own. */
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { OfferAction, type ViewersOffer } from './offer-action.tsx';
import styles from './profile-offer.module.css';

const words = () => import('./offer-words.tsx');
const OfferWords = lazyPart(words);
const OfferTerms = lazyPart(() => words().then((part) => ({ default: part.OfferTerms })));

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
      {/* Not in a Suspense of its own: the server's answer waits for it, and so does the page that wakes. */}
      <OfferWords offer={offer} />
    </TallTicket>
  );
}
