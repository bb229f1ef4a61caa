import { useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { Time } from '#platform/web/time.tsx';
import { endSession, type session } from '../contract/sessions.contract.ts';
import styles from './account.module.css';

type Session = z.output<typeof session>;

const PHONE = /android|iphone|ipad|ios/i;

/** Where the account is logged in; any other device can be logged out from here. */
export function SessionList({ sessions: given }: { sessions: readonly Session[] }) {
  const { t } = useLingui();
  const { show } = useToast();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [ending, setEnding] = useState<string>();
  const sessions = given.filter(({ _id }) => !gone.has(_id));

  async function end({ _id, device }: Session) {
    setEnding(_id);
    try {
      await browserApi.call(endSession, { params: { id: _id } });
      setGone((before) => new Set(before).add(_id));
      show({ text: t`${device} is logged out` });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      show({ text: error.message, tone: 'error' });
    } finally {
      setEnding(undefined);
    }
  }

  return (
    <ul className={styles.devices}>
      {sessions.map((each) => (
        <li key={each._id}>
          <Icon
            glyph={PHONE.test(each.device) ? IconDeviceMobile : IconDeviceDesktop}
            size="l"
            className={styles.deviceIcon}
          />
          <span className={styles.device}>
            <span className={styles.deviceName}>{each.device}</span>
            <span className={styles.quiet}>
              {t`Last seen`} <Time value={each.lastSeenAt} /> · <bdi dir="ltr">{each.address}</bdi>
            </span>
          </span>
          {each.isCurrent ? (
            <span className={styles.here}>{t`This device`}</span>
          ) : (
            <Button
              kind="quiet"
              size="dense"
              busy={ending === each._id}
              aria-label={t`Log out ${each.device}`}
              onClick={() => end(each)}
            >
              {t`Log out`}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
