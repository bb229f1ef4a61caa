import { useLingui } from '@lingui/react/macro';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '#design/parts/button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { beginPasskeyLogIn, logInByPasskey } from '../../contract/passkeys.contract.ts';
import { type SignedCredential, signOnDevice } from '../account/ask-device.ts';
import { notePasskeyHere } from '../account/passkey-here.ts';
import { EntranceFailure } from './entrance-failure.tsx';
import { offerInField } from './offer-in-field.ts';
import { arrive } from './sign-in.ts';

interface PasskeyWayInProps {
  /** Whether browsers make passkeys for the address of this site. */
  isPossible: boolean;
  /** Stands before the form, as what this browser came in by before. */
  isFirst: boolean;
  wanted: string | undefined;
  /** Asked when somebody comes in. */
  remembers: () => boolean;
}

/** Comes in by a passkey: by its button, or where the browser offers one in the field of the username. */
export function PasskeyWayIn({ isPossible, isFirst, wanted, remembers }: PasskeyWayInProps) {
  const { t } = useLingui();
  const { busy, failure, submit } = useSubmit();
  const stopOffer = useRef(() => {});

  async function signIn(credential: SignedCredential) {
    const opened = await browserApi.call(logInByPasskey, { body: { credential, remember: remembers() } });
    notePasskeyHere(true);
    await arrive(opened, wanted);
  }
  // The offer in the field outlives the drawing in which it was made.
  const onSigned = useRef((_: SignedCredential) => {});
  onSigned.current = (credential) => void submit(() => signIn(credential));
  useEffect(() => {
    if (!isPossible) return;
    stopOffer.current = offerInField((credential) => onSigned.current(credential));
    return () => stopOffer.current();
  }, [isPossible]);

  const press = () =>
    submit(async () => {
      stopOffer.current();
      await signIn(await signOnDevice(await browserApi.call(beginPasskeyLogIn)));
    });

  // Where passkeys are made the reason is told; whoever wants to come in has other ways, and no use for it.
  if (!isPossible) return null;
  return (
    <>
      <EntranceFailure failure={failure} />
      <Button
        kind={isFirst ? 'main' : 'line'}
        size="hero"
        wide
        icon={IconFingerprint}
        busy={busy}
        onClick={press}
      >
        {t`Come in by passkey`}
      </Button>
    </>
  );
}
