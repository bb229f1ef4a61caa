/** One conversation. */
import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { getConversation } from '../../contract/conversations.contract.ts';
import { listMessages, MESSAGES_PAGE } from '../../contract/messages.contract.ts';
import { Thread } from './thread.tsx';

// The first unread one is on the first page, with a few before it, as far as a page may go.
const MOST = 200;
const BEFORE_UNREAD = 5;

// As much before a message that was looked for as there is after it.
const AROUND = 25;

const load = pageLoad(async ({ api, url, params: { id = '' } }) => {
  // In this order: what is sent in between is in the page, and looked for again.
  const conversation = await api.call(getConversation, { params: { id } });
  const at = Number(url.searchParams.get('at')) || 0;
  if (at > 0 && at <= conversation.lastPosition - AROUND) {
    const before = await api.call(listMessages, { params: { id }, query: { before: at + 1, limit: AROUND } });
    const after = await api.call(listMessages, { params: { id }, query: { after: at, limit: AROUND } });
    return { conversation, messages: [...after.data, ...before.data], at };
  }
  const unread = conversation.lastPosition - conversation.readPosition + BEFORE_UNREAD;
  const found = at > 0 ? conversation.lastPosition - at + AROUND : 0;
  const limit = Math.min(Math.max(MESSAGES_PAGE, unread, found), MOST);
  const { data } = await api.call(listMessages, { params: { id }, query: { limit } });
  return { conversation, messages: data, at };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;
export const handle: PageHandle = {
  fills: true,
  noBottomBar: true,
  topBar: { title: msg`Messages`, back: '/messages' },
};

export default function ThreadPage() {
  const { conversation, messages, at } = useLoaderData<typeof loader>();
  const { me } = useSession();
  if (!me) return null;
  return (
    <Thread
      key={`${conversation._id} ${at}`}
      conversation={conversation}
      page={messages}
      at={at}
      ownId={me._id}
    />
  );
}
