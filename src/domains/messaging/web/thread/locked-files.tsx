/** The files of a message with a price, which the viewer has not bought. */
import { useLingui } from '@lingui/react/macro';
import { IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { LockedMedia, LockedWords } from '#design/parts/locked-media.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { LazyPlayer } from '#domains/media/web/index.ts';
import { UnlockSheet } from '#domains/wallet/web/index.ts';
import { BACK_FOR, useLoginGate, useWayBack } from '#platform/web/page/login-gate.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { FileCount } from './file-count.tsx';
import { type MessageFilesProps, pictureOf } from './file-picture.ts';

interface LockedFilesProps extends MessageFilesProps {
  /** Shown once it is bought. */
  inside: ReactNode;
}

export function LockedFiles({ message, seller, onUnlocked, inside }: LockedFilesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { _id, files, price, isBought, thumbnail, teaser } = message;
  const [isTeaserOn, setTeaserOn] = useState(false);
  // Refunded, it is locked again.
  const locks = useLocks(isBought);
  const [parameters, setParameters] = useSearchParams();
  const [opener, setOpener] = useState<Element | null>();
  const [isShown, setShown] = useState(false);
  const { returnTo, isBack } = useWayBack('unlock', _id);
  // After a top-up nothing was pressed: the sheet opens by itself.
  const reopen = useEffectEvent(() => setOpener(null));
  useEffect(() => {
    if (isBack) reopen();
  }, [isBack]);
  const loginGate = useLoginGate('unlock', _id, () => reopen());
  function setOpen(isOpen: boolean) {
    setOpener(isOpen ? document.activeElement : undefined);
    if (isOpen) return;
    setShown(false);
    if (!parameters.has(BACK_FOR)) return;
    const rest = new URLSearchParams(parameters);
    rest.delete(BACK_FOR);
    setParameters(rest, { replace: true, preventScrollReset: true });
  }
  const amount = format.tokens(price);
  const isCover = thumbnail?.status === 'finished';
  const pictures = (isCover ? [thumbnail] : files).map((file) =>
    pictureOf(file, t`Locked photo or video from ${seller}`),
  );
  const [cover] = pictures;
  if (!cover) return null;
  const count = <FileCount files={files} />;
  if (isTeaserOn && teaser && !isBought)
    return (
      <>
        <LazyPlayer
          file={teaser}
          title={t`Teaser from ${seller}`}
          autoPlay
          onEnded={() => setTeaserOn(false)}
        />
        <Button kind="line" onClick={() => setTeaserOn(false)}>{t`Close the teaser`}</Button>
      </>
    );
  return (
    <>
      <LockedMedia
        key={locks}
        open={isBought}
        inside={inside}
        previews={pictures}
        isCover={isCover}
        words={{
          label: t`Locked photos and videos from ${seller}`,
          previous: t`Previous photo`,
          next: t`Next photo`,
          placeOf: (index) => t`Photo ${index + 1} of ${pictures.length}`,
        }}
        steppedBack={isShown}
      >
        <LockedWords
          icon={<Icon glyph={IconLock} />}
          contents={count}
          action={
            <>
              <PayButton
                label={t({ message: 'Unlock for', context: 'on a button, before the amount' })}
                amount={amount}
                busy={opener !== undefined && !isShown}
                onClick={() => setOpen(true)}
              />
              {teaser?.status === 'finished' && (
                <Button kind="soft" icon={IconPlayerPlay} onClick={() => setTeaserOn(true)}>
                  {t`Watch the teaser`}
                </Button>
              )}
            </>
          }
          reason={t`One-time payment, yours to keep.`}
        />
      </LockedMedia>
      {opener !== undefined && (
        <Suspense fallback={null}>
          <UnlockSheet
            open
            onOpenChange={setOpen}
            onShown={() => setShown(true)}
            opener={opener}
            kind="message"
            item={{ id: _id, title: '', price, seller, picture: { ...cover, alt: '' }, contents: count }}
            isOpened={isBought}
            returnTo={returnTo}
            isBack={isBack}
            loginGate={loginGate}
            onUnlocked={onUnlocked}
          />
        </Suspense>
      )}
    </>
  );
}

/** How often it was locked while shown: each time is a lock of its own. */
function useLocks(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, locks: 1 });
  if (seen.isOpen === isOpen) return seen.locks;
  const locks = seen.locks + (isOpen ? 0 : 1);
  setSeen({ isOpen, locks });
  return locks;
}
