/** What can be done with a line; loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import {
  IconBan,
  IconClockPause,
  IconPin,
  IconPinnedOff,
  IconShieldCheck,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuRule } from '#design/parts/menu.tsx';
import { deleteMessage } from '#domains/messaging/contract/messages.contract.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { changeChatMember, pinStreamLine } from '../../contract/chat.contract.ts';
import type { ChatState, StreamLine } from '../../contract/chat-line.contract.ts';

interface LineMenuProps {
  trigger: ReactElement;
  line: StreamLine;
  isOwn: boolean;
  isModerator: boolean;
  isOwner: boolean;
  isPinned: boolean;
  canDelete: boolean;
  onState(state: ChatState): void;
}

const SHORT_MUTE_MINUTES = 10;
const LONG_MUTE_MINUTES = 60;

export default function LineMenu(props: LineMenuProps) {
  const { trigger, line, isOwn, isModerator, isOwner, isPinned, canDelete, onState } = props;
  const { t } = useLingui();
  const { action } = useAction();
  const { name, isModerator: isByModerator, isPerformer } = line.senderInfo;
  const params = { id: line.conversationId };
  // Moderators reach neither the creator nor each other.
  const isInReach = !isOwn && isModerator && !isPerformer && (isOwner || !isByModerator);

  const change = (body: { mutedMinutes?: number; isBanned?: boolean; isModerator?: boolean }, done: string) =>
    action(async () => {
      await browserApi.call(changeChatMember, { params: { ...params, accountId: line.senderId }, body });
      return done;
    });
  const pin = () =>
    action(async () => {
      const lineId = isPinned ? null : line._id;
      onState(await browserApi.call(pinStreamLine, { params, body: { lineId } }));
      return undefined;
    });
  const remove = () =>
    action(async () => {
      await browserApi.call(deleteMessage, { params: { id: line._id } });
      return undefined;
    });

  return (
    <Menu trigger={trigger} defaultOpen>
      {isModerator && (
        <MenuItem icon={isPinned ? IconPinnedOff : IconPin} onSelect={pin}>
          <span key={String(isPinned)}>{isPinned ? t`Unpin message` : t`Pin message`}</span>
        </MenuItem>
      )}
      {isInReach && (
        <>
          <MenuItem
            icon={IconClockPause}
            onSelect={() => change({ mutedMinutes: SHORT_MUTE_MINUTES }, t`${name} is muted for 10 minutes.`)}
          >
            {t`Mute for 10 minutes`}
          </MenuItem>
          <MenuItem
            icon={IconClockPause}
            onSelect={() => change({ mutedMinutes: LONG_MUTE_MINUTES }, t`${name} is muted for an hour.`)}
          >
            {t`Mute for an hour`}
          </MenuItem>
          <MenuItem
            icon={IconBan}
            danger
            onSelect={() => change({ isBanned: true }, t`${name} can’t write in this chat anymore.`)}
          >
            {t`Ban from this chat`}
          </MenuItem>
        </>
      )}
      {isOwner && !isOwn && (
        <MenuItem
          icon={isByModerator ? IconShieldOff : IconShieldCheck}
          onSelect={() =>
            change(
              { isModerator: !isByModerator },
              isByModerator ? t`${name} is no longer a moderator.` : t`${name} is a moderator now.`,
            )
          }
        >
          <span key={String(isByModerator)}>
            {isByModerator ? t`Remove as moderator` : t`Make a moderator`}
          </span>
        </MenuItem>
      )}
      {canDelete && (
        <>
          {isModerator && <MenuRule />}
          <MenuItem icon={IconTrash} danger onSelect={remove}>
            {t`Delete message`}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
