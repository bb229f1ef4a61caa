/** The choice of who a preview is for, and what they would see: not interactive. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { type SessionAccount, SessionProvider } from '#platform/web/page/session.tsx';
import type { Audience } from '../../contract/post.contract.ts';
import { type Viewer, viewersOf } from '../compose/preview-post.ts';
import styles from './preview.module.css';

/** Another user, who follows or has bought. */
const SOME_FAN: SessionAccount = {
  _id: 'some-fan',
  name: '',
  username: '',
  avatar: '',
  roles: ['user'],
  status: 'active',
  isPerformer: false,
  verifiedDocument: false,
  balance: 0,
  createdAt: '',
};

interface PreviewAsProps {
  audience: Audience;
  /** What is said while there is nothing to see. */
  empty: string | undefined;
  show(viewer: Viewer): ReactNode;
}

export function PreviewAs({ audience, empty, show }: PreviewAsProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Viewer>('guest');
  const viewers = viewersOf(audience);
  const viewer = viewers.includes(chosen) ? chosen : 'guest';
  const words: Record<Viewer, string> = {
    guest: t`Guest`,
    follower: t`Follower`,
    subscriber: t`Subscriber`,
    buyer: t`Buyer`,
  };
  return (
    <section aria-label={t`Preview`} className={styles.preview}>
      <div className={styles.head}>
        <span className={styles.ask} aria-hidden>{t`Preview as`}</span>
        <ChipRow label={t`Preview as`}>
          {viewers.map((each) => (
            <Chip key={each} small on={each === viewer} onClick={() => setChosen(each)}>
              {words[each]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className={styles.card}>
        {empty !== undefined ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          // Takes no clicks and no focus.
          <div inert>
            <SessionProvider key={viewer} me={viewer === 'guest' ? undefined : SOME_FAN}>
              {show(viewer)}
            </SessionProvider>
          </div>
        )}
      </div>
    </section>
  );
}
