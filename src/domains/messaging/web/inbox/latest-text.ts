import { useLingui } from '@lingui/react/macro';
import { useSession } from '#platform/web/page/session.tsx';
import type { WireConversation } from '../../contract/message.contract.ts';

/** One line about the newest message of a conversation. */
export function useLatestText(): (conversation: Pick<WireConversation, 'latest'>) => string {
  const { t } = useLingui();
  const { me } = useSession();
  return ({ latest }) => {
    if (!latest) return '';
    if (latest.isDeleted) return t`Message deleted`;
    const [kind] = latest.kinds;
    const files = { picture: t`Photo`, video: t`Video`, audio: t`Audio`, document: t`File` };
    const text = latest.text || (kind ? files[kind] : '');
    return latest.senderId === me?._id ? t`You: ${text}` : text;
  };
}
