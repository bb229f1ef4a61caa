/** The way to a private show, on a creator's profile and before the empty stage: a button, where they take any. */
import { useLingui } from '@lingui/react/macro';
import { IconVideo } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { getPrivateOffer, type PrivateOffer } from '../../contract/private-requests.contract.ts';

const AskSheet = lazyPart(() => import('./ask-sheet.tsx'));

interface PrivateShowProps {
  creator: { _id: string; name: string; username: string; avatar: string };
  size?: 'dense';
}

export function PrivateShow({ creator, size }: PrivateShowProps) {
  const { t } = useLingui();
  const { isFan } = useSession();
  const [offer, setOffer] = useState<PrivateOffer>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!isFan) return;
    let isLeft = false;
    browserApi.call(getPrivateOffer, { params: { id: creator._id } }).then(
      (found) => !isLeft && setOffer(found),
      // Without an answer there is nothing to offer.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [isFan, creator._id]);
  if (!offer?.isOn) return null;
  return (
    <>
      <Button kind="line" size={size} icon={IconVideo} onClick={() => setOpen(true)}>
        {t`Private show`}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AskSheet open creator={creator} offer={offer} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
