import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { reviewChanged } from '#domains/creators/contract/creators.events.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { useSession } from '#platform/web/page/session.tsx';

/** A creator who waits sees the operator's decision at once, wherever they are. */
export function ReviewListener() {
  const { t } = useLingui();
  const { patchMe } = useSession();
  const { revalidate } = useRevalidator();
  const { show } = useToast();
  useSocketEvent(reviewChanged, ({ state }) => {
    const isApproved = state === 'approved';
    patchMe({ verifiedDocument: isApproved });
    if (isApproved) show({ text: t`You’re approved: you can publish and earn now` });
    revalidate();
  });
  return null;
}
