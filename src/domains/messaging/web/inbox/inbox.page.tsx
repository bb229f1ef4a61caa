/** The inbox: on wide pages the list beside the open conversation, on phones one or the other. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Outlet, useLoaderData, useMatch, useNavigate } from 'react-router';
import { classNames } from '#design/parts/class-names.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { keepDataWhen } from '#platform/web/call/keep-data-when.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { listConversations, openConversation } from '../../contract/conversations.contract.ts';
import { listFanLists, type WireFanList } from '../../contract/fan-lists.contract.ts';
import { FOUND_PAGE, searchMessages } from '../../contract/search.contract.ts';
import { conversationAddress } from '../message-address.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { ConversationList, SHOWN } from './conversation-list.tsx';
import styles from './inbox.module.css';
import { inboxQuery, type Narrowed } from './use-conversations.ts';

const load = pageLoad(async ({ api, url }) => {
  const narrowed: Narrowed = {
    keyword: url.searchParams.get('q') || undefined,
    show: SHOWN.find((each) => each === url.searchParams.get('show')),
    listId: url.searchParams.get('list') || undefined,
  };
  return {
    list: await api.call(listConversations, { query: inboxQuery(narrowed) }),
    fanLists: await api.call(listFanLists).then(({ data }) => data, ofCreatorsAlone),
    found: narrowed.keyword
      ? await api.call(searchMessages, { query: { q: narrowed.keyword, limit: FOUND_PAGE } })
      : undefined,
    narrowed,
    /** Somebody whose conversation is to be opened. */
    to: url.searchParams.get('to') ?? undefined,
  };
});
/** Fans have none. */
function ofCreatorsAlone(failure: unknown): WireFanList[] {
  if (failure instanceof ApiFailure && failure.code === platformRefusals.roleRequired.code) return [];
  throw failure;
}
export const loader = load.onServer;
export const clientLoader = load.inBrowser;
/** Opening a conversation changes nothing in the list, which follows what comes by itself. */
export const shouldRevalidate = keepDataWhen(
  (current, next) => current.pathname !== next.pathname && current.search === next.search,
);
export const handle: PageHandle = { fills: true };

export default function Inbox() {
  const { list, fanLists, found, narrowed, to } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { me } = useSession();
  const open = useMatch('/messages/:id')?.params.id;
  useOpening(to);
  const accountId = me?._id;
  useEffect(() => (accountId === undefined ? undefined : openOutbox(accountId)), [accountId]);
  useEffect(() => {
    // Other pages show what waits for a line, when its code can no longer be fetched.
    import('../outbox/outbox-note.tsx').catch(() => {});
  }, []);
  return (
    <div className={classNames(styles.inbox, open !== undefined && styles.open)}>
      <title>{t`Messages · ${siteName}`}</title>
      <ConversationList
        key={Object.values(narrowed).join(' ')}
        loaded={list}
        narrowed={narrowed}
        fanLists={fanLists}
        found={found}
        open={open}
      />
      <Outlet />
    </div>
  );
}

/** Opens the conversation with somebody, as from the button on a profile. */
function useOpening(to: string | undefined): void {
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const open = useEffectEvent(async (sourceId: string) => {
    try {
      const { _id } = await browserApi.call(openConversation, { body: { sourceId } });
      await navigate(conversationAddress(_id), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
      await navigate('/messages', { replace: true });
    }
  });
  useEffect(() => {
    if (to) open(to);
  }, [to]);
}
