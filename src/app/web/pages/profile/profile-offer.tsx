/** The ticket on a profile: its words come after the page, its act with it. */
import { Suspense } from 'react';
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
            <Suspense>
              <OfferTerms offer={offer} />
            </Suspense>
          </span>
        </>
      }
    >
      <Suspense>
        <OfferWords offer={offer} />
      </Suspense>
    </TallTicket>
  );
}
