import { useLingui } from '@lingui/react/macro';
import { IconHome } from '@tabler/icons-react';
import { IconButton } from '#design/parts/icon-button.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import styles from './profile.module.css';
import { OtherAction } from './profile-actions.tsx';
import { type FanOffer, OfferAction } from './profile-offer.tsx';

/** On phones, at the foot of the page: its acts, in reach of the thumb; for fans also the way home. */
export function ProfileFoot({ offer }: { offer: FanOffer }) {
  const { t } = useLingui();
  const { me } = useSession();
  return (
    <div className={styles.foot}>
      {me && <IconButton href="/home" label={t`Home`} glyph={IconHome} large />}
      <div className={styles.footAction}>
        <OfferAction offer={offer} short />
      </div>
      <OtherAction offer={offer} />
    </div>
  );
}
