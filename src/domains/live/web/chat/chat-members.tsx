import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Note } from '#design/parts/note.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { Time } from '#platform/web/text/time.tsx';
import { changeChatMember, listChatMembers, type MemberInChat } from '../../contract/chat.contract.ts';
import styles from './chat.module.css';

interface ChatMembersProps {
  conversationId: string;
  isOwner: boolean;
}

/** Moderators, and who is muted or banned, each with what ends it. */
export function ChatMembers({ conversationId, isOwner }: ChatMembersProps) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const [members, setMembers] = useState<readonly MemberInChat[]>();
  const load = useCallback(async () => {
    const { data } = await browserApi.call(listChatMembers, { params: { id: conversationId } });
    setMembers(data);
  }, [conversationId]);
  useEffect(() => {
    load().catch(() => setMembers([]));
  }, [load]);
  const end = (accountId: string, body: { isBanned?: false; mutedMinutes?: 0; isModerator?: false }) =>
    action(async () => {
      await browserApi.call(changeChatMember, { params: { id: conversationId, accountId }, body });
      await load();
      return undefined;
    });
  return (
    <section aria-labelledby="chat-members" className={styles.members}>
      <h3 id="chat-members" className={styles.subtitle}>{t`Moderators and muted people`}</h3>
      {members?.length === 0 && (
        <Note>{t`Nobody yet. Open the menu of a message to name moderators, mute or ban.`}</Note>
      )}
      {members?.map((member) => {
        const { account, isModerator, isBanned, mutedUntil } = member;
        const { _id, name, avatar } = account;
        return (
          <div key={_id} className={styles.member}>
            <IdentityRow
              picture={<Avatar src={avatar} size="s" />}
              name={<bdi>{name}</bdi>}
              line={<MemberState member={member} />}
            />
            {(isBanned || mutedUntil) && (
              <Button
                size="dense"
                busy={busy}
                onClick={() => end(_id, { isBanned: false, mutedMinutes: 0 })}
                aria-label={t`Let ${name} write again`}
              >
                {t`Allow`}
              </Button>
            )}
            {isOwner && isModerator && (
              <Button
                size="dense"
                busy={busy}
                onClick={() => end(_id, { isModerator: false })}
                aria-label={t`Remove ${name} as moderator`}
              >
                {t`Remove`}
              </Button>
            )}
          </div>
        );
      })}
    </section>
  );
}

function MemberState({ member: { isModerator, isBanned, mutedUntil } }: { member: MemberInChat }) {
  const { t } = useLingui();
  if (isBanned) return <span>{t`Banned`}</span>;
  if (mutedUntil)
    return (
      <span>
        <span>{t`Muted until`}</span> <Time value={mutedUntil} as="time" />
      </span>
    );
  return isModerator ? <span>{t`Moderator`}</span> : null;
}
