import { type BoundRoute, bind, bindGathering } from '#platform/server/http/bind.ts';
import * as chat from '../../contract/chat.contract.ts';
import { clearLines, pinLine, setChat, setGoal, setMenu } from './change-chat.ts';
import { changeMember, listMembers } from './members.ts';
import { sendLine } from './send-line.ts';
import { listChatLines, showChat } from './show-chat.ts';
import { renameConversation, showConversationOfStream } from './stream-conversations.ts';

export const chatRoutes: BoundRoute[] = [
  bind(chat.listStreamLines, (ctx, input) => listChatLines(ctx, input)),
  bindGathering(chat.sendStreamLine, (ctx, input) => sendLine(ctx, input)),
  bind(chat.clearStreamChat, (ctx, { params }) => clearLines(ctx, params.id)),
  bind(chat.getStreamConversation, (ctx, { params }) => showConversationOfStream(ctx, params.id)),
  bind(chat.renameStreamConversation, (ctx, { params, body }) =>
    renameConversation(ctx, params.id, body.name),
  ),
  bind(chat.getStreamChat, (ctx, { params }) => showChat(ctx, params.id)),
  bind(chat.changeStreamChat, (ctx, input) => setChat(ctx, input)),
  bind(chat.pinStreamLine, (ctx, input) => pinLine(ctx, input)),
  bind(chat.setStreamGoal, (ctx, input) => setGoal(ctx, input)),
  bind(chat.setStreamMenu, (ctx, input) => setMenu(ctx, input)),
  bind(chat.listChatMembers, (ctx, input) => listMembers(ctx, input)),
  bind(chat.changeChatMember, (ctx, input) => changeMember(ctx, input)),
];
