/** What the document hears meanwhile: the own balance, settings that the operator has changed, people who are moving in, typing and keys; what it says; and who sits there. */
import { BalanceListener } from './balance-listener.tsx';
import { ColourListener } from './colour-listener.tsx';
import { KeyListener } from './key-listener.tsx';
import { MovingInListener } from './moving-in-listener.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { ProofListener } from './proof-listener.tsx';
import { SettingsListener } from './settings-listener.tsx';
import { TypingListener } from './typing-listener.tsx';

export function DocumentListeners() {
  return (
    <>
      <BalanceListener />
      <SettingsListener />
      <MovingInListener />
      <ColourListener />
      <PageAnnouncer />
      <KeyListener />
      <ProofListener />
      <TypingListener />
    </>
  );
}
