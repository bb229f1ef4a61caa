import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { Time } from '#platform/web/text/time.tsx';
import { endOtherSessions, endSession, type session } from '../../contract/sessions.contract.ts';
import styles from './account.module.css';
import { useDeviceName } from './use-device-name.ts';

type Session = z.output<typeof session>;

const methodLabels = {
  password: msg`with a password`,
  authenticator: msg`with a password and authenticator app`,
  'recovery-code': msg`with a password and recovery code`,
  passkey: msg`with a passkey`,
  'mailed-link': msg`with an email link`,
  'other-site': msg`with social login`,
} satisfies Record<Session['method'], MessageDescriptor>;

const PHONE = /android|iphone|ipad|ios/i;

/** The active sessions; each other device can be logged out here. */
export function SessionList({ sessions: given }: { sessions: readonly Session[] }) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const left = given.filter(({ _id }) => !gone.has(_id));
  // This device first, so that everything below can be logged out.
  const sessions = [...left].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

  const endOthers = () =>
    action(async () => {
      const { ended } = await browserApi.call(endOtherSessions);
      setGone(new Set(given.filter(({ isCurrent }) => !isCurrent).map(({ _id }) => _id)));
      return t`${plural(ended, {
        one: 'One other device logged out',
        other: '# other devices logged out',
      })}`;
    });

  return (
    <div className={styles.stack}>
      <ul className={styles.devices}>
        {sessions.map((each) => (
          <li key={each._id}>
            <Device session={each} onEnded={() => setGone((before) => new Set(before).add(each._id))} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button kind="line" className={styles.action} busy={busy} onClick={endOthers}>
          {t`Log out all other devices`}
        </Button>
      )}
    </div>
  );
}

interface DeviceProps {
  session: Session;
  onEnded(): void;
}

function Device({
  session: { _id, device, createdAt, lastSeenAt, address, method, isCurrent },
  onEnded,
}: DeviceProps) {
  const { i18n, t } = useLingui();
  const { busy, action } = useAction();
  const deviceName = useDeviceName()(device);

  const end = () =>
    action(async () => {
      await browserApi.call(endSession, { params: { id: _id } });
      onEnded();
      return t`${deviceName} logged out`;
    });

  return (
    <>
      <Icon
        glyph={PHONE.test(device) ? IconDeviceMobile : IconDeviceDesktop}
        size="l"
        className={styles.deviceIcon}
      />
      <span id={`device-${_id}`} className={styles.device}>
        <span className={styles.deviceName} dir="auto">
          {deviceName}
        </span>
        <span className={styles.quiet}>
          {/* Sightings are written down now and then only. */}
          {isCurrent ? (
            <OwnText>{t`Active now`}</OwnText>
          ) : (
            <OwnText>
              {t`Last active`} <Time value={lastSeenAt} />
            </OwnText>
          )}
          {' · '}
          {t`logged in`} <Time value={createdAt} as="dayAndTime" />
          {' · '}
          <bdi dir="ltr">{address}</bdi> · {i18n._(methodLabels[method])}
        </span>
      </span>
      {isCurrent ? (
        <span className={styles.here}>{t`This device`}</span>
      ) : (
        <Button
          kind="quiet"
          size="dense"
          busy={busy}
          id={`log-out-${_id}`}
          // Labeled with the device and when it was seen: there may be several of a kind.
          aria-labelledby={`log-out-${_id} device-${_id}`}
          onClick={end}
        >
          {t`Log out`}
        </Button>
      )}
    </>
  );
}
