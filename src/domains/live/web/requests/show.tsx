import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { lengthText } from '#domains/media/web/index.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { answerRequest, type PrivateRequest } from '../../contract/private-requests.contract.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { useCamera } from '../console/use-camera.ts';
import { useSecondsSince, useSecondsUntil } from '../room/use-seconds.ts';
import styles from './show.module.css';
import { ShowPublisher } from './show-publisher.tsx';
import { ShowWatcher } from './show-watcher.tsx';
import { endWords } from './show-words.ts';
import { useShow } from './use-show.ts';

interface ShowProps {
  loaded: PrivateRequest;
  isCreator: boolean;
}

export default function Show({ loaded, isCreator }: ShowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const camera = useCamera();
  const { show, put } = useShow(loaded, !isCreator || camera.media !== undefined);
  const { busy, action } = useAction();
  const answer = (what: 'accept' | 'decline' | 'withdraw' | 'end') =>
    action(async () => {
      put(await browserApi.call(answerRequest, { params: { id: show._id }, body: { action: what } }));
      return undefined;
    });
  const other = isCreator ? show.userInfo : show.performerInfo;
  const isLive = show.status === 'accepted' || show.status === 'running';
  // Over, by whom ever: camera off.
  const closeCamera = useEffectEvent(() => camera.close());
  useEffect(() => {
    if (!isLive) closeCamera();
  }, [isLive]);
  return (
    <div className={classNames(styles.parts, isLive && styles.withChat)}>
      <section className={styles.show}>
        <IdentityRow
          picture={<Avatar src={other.avatar} ring={!isCreator} />}
          name={other.name || other.username}
          line={<bdi>@{other.username}</bdi>}
          trailing={<PriceTag note={t`a minute`}>{format.tokens(show.pricePerMinute)}</PriceTag>}
        />
        {show.note && <Note>{<bdi>{show.note}</bdi>}</Note>}
        {isLive && (isCreator ? <ShowPublisher show={show} camera={camera} /> : <ShowWatcher show={show} />)}
        {isLive && isCreator && !camera.media && (
          <Button kind="main" icon={IconCamera} busy={camera.isOpening} onClick={() => camera.open()}>
            {t`Turn on camera and microphone`}
          </Button>
        )}
        <Meter show={show} isCreator={isCreator} />
        <div className={styles.keys}>
          {show.status === 'pending' && isCreator && (
            <>
              <Button
                kind="main"
                busy={busy}
                onClick={async () => {
                  await answer('accept');
                  camera.open();
                }}
              >{t`Accept`}</Button>
              <Button kind="line" busy={busy} onClick={() => answer('decline')}>{t`Decline`}</Button>
            </>
          )}
          {show.status === 'pending' && !isCreator && (
            <Button kind="line" busy={busy} onClick={() => answer('withdraw')}>{t`Withdraw request`}</Button>
          )}
          {isLive && (
            <Button kind="danger" icon={IconPlayerStop} busy={busy} onClick={() => answer('end')}>
              {t`End show`}
            </Button>
          )}
        </div>
      </section>
      {isLive && (
        <ChatPanel
          conversationId={show.conversationId}
          creator={show.performerInfo}
          layout="side"
          isPrivate
          className={styles.chat}
        />
      )}
    </div>
  );
}

/** What runs: the time, and what it costs so far. */
function Meter({ show, isCreator }: ShowMeterProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const seconds = useSecondsSince(show.status === 'running' ? show.startedAt : null);
  const left = useSecondsUntil(
    show.status === 'pending' || show.status === 'accepted' ? show.expiresAt : null,
  );
  const paid = format.tokens(show.paidPrice);
  if (show.status === 'pending')
    return (
      <p role="status">
        {isCreator
          ? t`Answer within ${lengthText(left ?? 0)}.`
          : t`Waiting for an answer, up to ${lengthText(left ?? 0)}. Nothing is charged.`}
      </p>
    );
  if (show.status === 'accepted')
    return <p role="status">{t`Connecting… Nothing is charged before you see each other.`}</p>;
  if (show.status === 'running')
    return (
      <p className={styles.meter}>
        <bdi className={styles.clock}>{lengthText(seconds ?? show.duration)}</bdi>{' '}
        <span>{isCreator ? t`${paid} paid so far` : t`You have paid ${paid} so far`}</span>
      </p>
    );
  if (show.status === 'ended') {
    const refunded = format.tokens(show.refundedPrice);
    return (
      <Alert tone="info" title={t`The show has ended`}>
        {show.endReason && <OwnText>{i18n._(endWords[show.endReason])}</OwnText>}{' '}
        {show.paidPrice > 0 && (
          <OwnText>{t`It lasted ${lengthText(show.duration)} and cost ${paid}.`}</OwnText>
        )}{' '}
        {show.refundedPrice > 0 && <OwnText>{t`${refunded} came back for time that was not used.`}</OwnText>}
      </Alert>
    );
  }
  const words = {
    declined: t`The request was declined. Nothing was charged.`,
    expired: t`The request was not answered in time. Nothing was charged.`,
    withdrawn: t`The request was withdrawn. Nothing was charged.`,
  };
  return <Alert tone="info" title={words[show.status]} />;
}

type ShowMeterProps = { show: PrivateRequest; isCreator: boolean };
