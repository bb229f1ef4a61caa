/**
 * The document's background listeners: balance, email confirmation, changed settings, the demo world's progress,
 * typing, full text fields, and keys; toasts; reauthentication; page transitions; and uploads.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import pendingBar from '#design/parts/pending-bar.module.css';
import { useToast } from '#design/parts/toast.tsx';
import { siteColourSheet } from '#design/tokens/site-colour.ts';
import { emailVerified } from '#domains/accounts/contract/accounts.events.ts';
import { LazyUploadDock } from '#domains/media/web/index.ts';
import { UnreadListener } from '#domains/messaging/web/index.ts';
import { NoticeListener } from '#domains/notifications/web/index.ts';
import { restoreTypedText } from '#platform/web/forms/typed-text.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { KeyListener } from '../keys/key-listener.tsx';
import { SITE_COLOUR } from '../root-data.ts';
import { BalanceListener } from './balance-listener.tsx';
import { FullBoxListener } from './full-box-listener.tsx';
import { KeptPageListener } from './kept-page-listener.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { PictureListener } from './picture-listener.tsx';
import { ReauthenticationListener } from './reauthentication-listener.tsx';
import { SessionEndListener } from './session-end-listener.tsx';
import { SettingsListener } from './settings-listener.tsx';

const MovingInListener = lazyPart(() => import('./moving-in-listener.tsx'));

export function DocumentListeners() {
  return (
    <>
      <NavigationProgress />
      <BalanceListener />
      <UnreadListener />
      <NoticeListener />
      <EmailListener />
      <SettingsListener />
      <SessionEndListener />
      <KeptPageListener />
      <LazyMovingInListener />
      <ColourListener />
      <PageAnnouncer />
      <KeyListener />
      <ReauthenticationListener />
      <PictureListener />
      <TypingListener />
      <FullBoxListener />
      <LazyUploadDock />
    </>
  );
}

/** Only where people still move in, which is in the first minutes of a try-out site; stays to say when they have. */
function LazyMovingInListener() {
  const [isWanted] = useState(useSettings().movingIn);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <MovingInListener />
    </Suspense>
  );
}

/** On a slow line: that the page one has asked for is on its way; nothing in the first moment. */
function NavigationProgress() {
  const { t } = useLingui();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div role="progressbar" aria-label={t`Loading page`} className={pendingBar.bar} />;
}

/** An open page takes over the colour that the operator has just chosen. */
function ColourListener() {
  const { brandColour } = useSettings();
  useEffect(() => {
    const sheet = document.getElementById(SITE_COLOUR);
    const css = siteColourSheet(brandColour);
    if (sheet && sheet.textContent !== css) sheet.textContent = css;
  }, [brandColour]);
  return null;
}

/** After the address is confirmed in another tab, as from the mail, no page asks for it any more. */
function EmailListener() {
  const { patchMe } = useSession();
  const { revalidate } = useRevalidator();
  useSocketEvent(emailVerified, () => {
    patchMe({ status: 'active' });
    revalidate();
  });
  return null;
}

/** Brings back what was typed when its page went under it, once its writer is back. */
function TypingListener() {
  const { t } = useLingui();
  const { me } = useSession();
  const { show } = useToast();
  const bringBack = useEffectEvent(() => {
    if (me && restoreTypedText(me._id)) show({ text: t`Your text was restored.` });
  });
  useEffect(() => bringBack(), []);
  return null;
}
