/**
 * What the document hears meanwhile: the own balance, the own address that is confirmed, settings that the operator has
 * changed, people who are moving in, typing, boxes that are full, and keys; what it says; who sits there; whether the next page is on its way; and what is
 * being sent.
 */
import { LazyUploadDock } from '#domains/content/web/index.ts';
import { KeyListener } from '../keys/key-listener.tsx';
import { BalanceListener } from './balance-listener.tsx';
import { ColourListener } from './colour-listener.tsx';
import { EmailListener } from './email-listener.tsx';
import { FullBoxListener } from './full-box-listener.tsx';
import { MovingInListener } from './moving-in-listener.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { PictureListener } from './picture-listener.tsx';
import { ProofListener } from './proof-listener.tsx';
import { SessionEndListener } from './session-end-listener.tsx';
import { SettingsListener } from './settings-listener.tsx';
import { TypingListener } from './typing-listener.tsx';

export function DocumentListeners() {
  return (
    <>
      <NavigationProgress />
      <BalanceListener />
      <EmailListener />
      <SettingsListener />
      <SessionEndListener />
      <MovingInListener />
      <ColourListener />
      <PageAnnouncer />
      <KeyListener />
      <ProofListener />
      <PictureListener />
      <TypingListener />
      <FullBoxListener />
      <LazyUploadDock />
    </>
  );
}
