import { useLingui } from '@lingui/react/macro';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useLoginGate } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { remindOfLive } from '../../../contract/reminders.contract.ts';
import { emitChanged } from '../changed-posts.ts';
import type { ShownPost } from '../shown-post.ts';

/** Asks to be notified when the stream begins; of one's own there is nothing to be reminded of. */
export function Reminder({ post: { _id: id, performer, isReminded = false } }: { post: ShownPost }) {
  const { t } = useLingui();
  const { me, isFanOrCreator } = useSession();
  const { busy, action } = useAction();
  const [isOn, setOn] = useState(isReminded);
  const put = (next: boolean) =>
    action(async () => {
      const answer = await browserApi.call(remindOfLive, { params: { id }, body: { isOn: next } });
      setOn(answer.isReminded);
      emitChanged(id, answer);
      return undefined;
    });
  const gate = useLoginGate('remind', id, (isOwn) => isOwn && put(true));
  if (!me) return <Button {...gate} kind="line" size="dense" icon={IconBell}>{t`Remind me`}</Button>;
  if (!isFanOrCreator || me._id === performer._id) return null;
  return (
    <Button
      kind={isOn ? 'soft' : 'line'}
      size="dense"
      icon={isOn ? IconBellCheck : IconBell}
      aria-pressed={isOn}
      busy={busy}
      onClick={() => put(!isOn)}
    >
      <OwnText>{isOn ? t`You’ll be reminded` : t`Remind me`}</OwnText>
    </Button>
  );
}
