import { uploadedBy } from '#domains/content/server/index.ts';
import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as broadcasts from '../contract/broadcast/broadcasts.contract.ts';
import * as conversations from '../contract/conversations.contract.ts';
import * as fanCard from '../contract/fan-card.contract.ts';
import * as fanLists from '../contract/fan-lists.contract.ts';
import * as firstMessage from '../contract/first-message.contract.ts';
import * as files from '../contract/message-files.contract.ts';
import * as messages from '../contract/messages.contract.ts';
import * as reactions from '../contract/reactions.contract.ts';
import * as savedReplies from '../contract/saved-replies.contract.ts';
import { searchMessages as searchEndpoint } from '../contract/search.contract.ts';
import { previewBroadcast, sendBroadcast } from './broadcast/send-broadcast.ts';
import { getBroadcast, listBroadcasts } from './broadcast/show-broadcasts.ts';
import { stopBroadcast, takeBackBroadcast } from './broadcast/stop-broadcast.ts';
import { getWelcomeMessage, setWelcomeMessage } from './broadcast/welcome-message.ts';
import { listConversationPage, listConversations } from './conversations/list-conversations.ts';
import { openConversation, showConversation } from './conversations/open-conversation.ts';
import { countUnread, readAll } from './conversations/read-all.ts';
import { showFanCard, showOwnedFiles, writeFanNote } from './fans/fan-card.ts';
import * as lists from './fans/fan-lists.ts';
import { changeFirstMessagePrice, showFirstMessagePrice } from './fans/first-message-price.ts';
import * as replies from './fans/saved-replies.ts';
import {
  messageAudio,
  messagePhoto,
  messageTeaser,
  messageThumbnail,
  messageVideo,
} from './files/message-purposes.ts';
import { showFileStatus } from './message-ports.ts';
import { deleteMessage } from './messages/delete-message.ts';
import { listMessages } from './messages/list-messages.ts';
import { reactToMessage, takeReactionBack } from './messages/react.ts';
import { sendFirstMessage, sendMessage } from './messages/send-message.ts';
import { searchMessages } from './search/search-messages.ts';

export const messagingRoutes: BoundRoute[] = [
  bind(conversations.listConversations, (ctx, { query }) => listConversationPage(ctx, query)),
  bind(conversations.searchConversations, (ctx, { query }) => listConversations(ctx, query)),
  bind(conversations.openConversation, (ctx, { body }) => openConversation(ctx, body.sourceId)),
  bind(conversations.getConversation, (ctx, { params }) => showConversation(ctx, params.id)),
  bind(conversations.countUnread, (ctx) => countUnread(ctx)),
  bind(conversations.readAll, (ctx, input) => readAll(ctx, input)),
  bind(messages.listMessages, (ctx, input) => listMessages(ctx, input)),
  bind(messages.sendMessage, (ctx, input) => sendMessage(ctx, input)),
  bind(firstMessage.sendFirstMessage, (ctx, input) => sendFirstMessage(ctx, input)),
  bind(firstMessage.getFirstMessagePrice, (ctx) => showFirstMessagePrice(ctx)),
  bind(firstMessage.setFirstMessagePrice, (ctx, { body }) => changeFirstMessagePrice(ctx, body)),
  bind(messages.deleteMessage, (ctx, { params }) => deleteMessage(ctx, params.id)),
  bind(reactions.reactToMessage, (ctx, input) => reactToMessage(ctx, input)),
  bind(reactions.takeReactionBack, (ctx, { params }) => takeReactionBack(ctx, params.id)),
  bind(searchEndpoint, (ctx, { query }) => searchMessages(ctx, query)),
  bind(messages.getMessageFileStatus, (ctx, { params }) => showFileStatus(ctx, params)),
  bind(fanLists.listFanLists, (ctx, { query }) => lists.listFanLists(ctx, query)),
  bind(fanLists.addFanList, (ctx, { body }) => lists.addFanList(ctx, body.name)),
  bind(fanLists.renameFanList, (ctx, input) => lists.renameFanList(ctx, input)),
  bind(fanLists.deleteFanList, (ctx, { params }) => lists.deleteFanList(ctx, params.id)),
  bind(fanLists.listFansOfList, (ctx, input) => lists.listFansOfList(ctx, input)),
  bind(fanLists.addFanToList, (ctx, { params }) => lists.addFanToList(ctx, params)),
  bind(fanLists.removeFanFromList, (ctx, { params }) => lists.removeFanFromList(ctx, params)),
  bind(fanCard.getFanCard, (ctx, { params }) => showFanCard(ctx, params.id)),
  bind(fanCard.findOwnedFiles, (ctx, input) => showOwnedFiles(ctx, input)),
  bind(fanCard.writeFanNote, (ctx, input) => writeFanNote(ctx, input)),
  bind(savedReplies.listSavedReplies, (ctx, { query }) => replies.listSavedReplies(ctx, query)),
  bind(savedReplies.addSavedReply, (ctx, { body }) => replies.addSavedReply(ctx, body)),
  bind(savedReplies.changeSavedReply, (ctx, input) => replies.changeSavedReply(ctx, input)),
  bind(savedReplies.deleteSavedReply, (ctx, { params }) => replies.deleteSavedReply(ctx, params.id)),
  bind(savedReplies.orderSavedReplies, (ctx, { body }) => replies.orderSavedReplies(ctx, body.ids)),
  bind(broadcasts.sendBroadcast, (ctx, input) => sendBroadcast(ctx, input)),
  bind(broadcasts.previewBroadcast, (ctx, input) => previewBroadcast(ctx, input)),
  bind(broadcasts.listBroadcasts, (ctx, input) => listBroadcasts(ctx, input)),
  bind(broadcasts.getBroadcast, (ctx, { params }) => getBroadcast(ctx, params.id)),
  bind(broadcasts.stopBroadcast, (ctx, { params }) => stopBroadcast(ctx, params.id)),
  bind(broadcasts.takeBackBroadcast, (ctx, { params }) => takeBackBroadcast(ctx, params.id)),
  bind(broadcasts.getWelcomeMessage, (ctx) => getWelcomeMessage(ctx)),
  bind(broadcasts.setWelcomeMessage, (ctx, { body }) => setWelcomeMessage(ctx, body)),
  bindPrepared(files.uploadMessagePhoto, ...uploadedBy(messagePhoto)),
  bindPrepared(files.uploadMessageVideo, ...uploadedBy(messageVideo)),
  bindPrepared(files.uploadMessageAudio, ...uploadedBy(messageAudio)),
  bindPrepared(files.uploadMessageTeaser, ...uploadedBy(messageTeaser)),
  bindPrepared(files.uploadMessageThumbnail, ...uploadedBy(messageThumbnail)),
];
