import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useToast } from '#design/parts/toast.tsx';
import { bringBackTypedText } from '#platform/web/forms/typed-text.ts';
import { useSession } from '#platform/web/page/session.tsx';

/** Brings back what was typed when its page went under it, once its writer is back. */
export function TypingListener() {
  const { t } = useLingui();
  const { me } = useSession();
  const { show } = useToast();
  const bringBack = useEffectEvent(() => {
    if (me && bringBackTypedText(me._id)) show({ text: t`What you had typed is back.` });
  });
  useEffect(() => bringBack(), []);
  return null;
}
