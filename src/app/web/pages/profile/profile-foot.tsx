import { classNames } from '#design/parts/class-names.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { OfferAction, OtherActions, type ViewersOffer } from './offer-action.tsx';
import styles from './profile.module.css';

/** On phones, at the foot of the page: its actions, in reach of the thumb, above the bottom bar where there is one. */
export function ProfileFoot({ offer }: { offer: ViewersOffer }) {
  const { me } = useSession();
  return (
    <div className={classNames(styles.foot, me && styles.aboveBar)}>
      <div className={styles.footAction}>
        <OfferAction offer={offer} />
      </div>
      <OtherActions offer={offer} />
    </div>
  );
}
