import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Note } from '#design/parts/note.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { UnlockSheet } from '#domains/wallet/web/index.ts';
import { BACK_FOR, useLoginGate, useWayBack } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { Stream } from '../../contract/stream.contract.ts';

interface TicketGateProps {
  creator: Pick<CreatorProfile, 'name' | 'cover' | 'avatar'>;
  stream: Stream;
  onBought(): Promise<void>;
}

/** The ticket for one stream: paid once, and good for as long as it lasts, interruptions included. */
export function TicketGate({ creator, stream, onBought }: TicketGateProps) {
  const { t } = useLingui();
  const { isFan } = useSession();
  const format = useFormat();
  const [parameters, setParameters] = useSearchParams();
  const [opener, setOpener] = useState<Element | null>();
  const [isShown, setShown] = useState(false);
  const { returnTo, isBack } = useWayBack('ticket', stream._id);
  const reopen = useEffectEvent(() => setOpener(null));
  useEffect(() => {
    if (isBack) reopen();
  }, [isBack]);
  const loginGate = useLoginGate('ticket', stream._id, () => reopen());
  function setOpen(isOpen: boolean) {
    setOpener(isOpen ? document.activeElement : undefined);
    if (isOpen) return;
    setShown(false);
    if (!parameters.has(BACK_FOR)) return;
    const rest = new URLSearchParams(parameters);
    rest.delete(BACK_FOR);
    setParameters(rest, { replace: true, preventScrollReset: true });
  }
  if (!isFan) return <Note>{t`Fans watch this live stream with a ticket.`}</Note>;
  return (
    <>
      <PayButton
        size="hero"
        label={t`Watch for`}
        amount={format.tokens(stream.price)}
        busy={opener !== undefined && !isShown}
        onClick={() => setOpen(true)}
      />
      <Note>{t`You pay once for this live stream, also if it is interrupted.`}</Note>
      {opener !== undefined && (
        <Suspense fallback={null}>
          <UnlockSheet
            open
            onOpenChange={setOpen}
            onShown={() => setShown(true)}
            opener={opener}
            kind="stream"
            item={{
              id: stream._id,
              title: stream.title,
              price: stream.price,
              seller: creator.name,
              picture: { src: creator.cover || creator.avatar, width: 3, height: 2, alt: '' },
              contents: t`A ticket for this live stream`,
            }}
            isOpened={stream.mayWatch}
            returnTo={returnTo}
            isBack={isBack}
            loginGate={loginGate}
            onUnlocked={onBought}
          />
        </Suspense>
      )}
    </>
  );
}
