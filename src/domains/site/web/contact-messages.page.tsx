/** The operators' list of contact messages. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import { listAt, readList, useListLinks } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import {
  type ContactMessage,
  listContactMessages,
  markContactMessage,
} from '../contract/contact.contract.ts';
import { contactMessagesChanged } from '../contract/site.events.ts';
import styles from './rooms.module.css';

export const handle: PageHandle = { topBar: { title: msg`Messages`, back: '/admin' } };

const ANSWERED = ['true'] as const;

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, open, query } = readList(url, { filters: [], choices: { answered: ANSWERED } });
  const answered = filters.answered !== undefined;
  const { data, total } = await listAt(
    url,
    address,
    api.call(listContactMessages, { query: { ...query, answered } }),
  );
  return { address, answered, contactMessages: data, total, open };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function ContactMessages() {
  const { address, answered, contactMessages, total, open } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { openHref, sortOn } = useListLinks(address);
  const refresh = useRefresh();
  useSocketEvent(contactMessagesChanged, refresh);
  useReconnected(refresh);
  const columns: Column<ContactMessage>[] = [
    {
      key: 'name',
      head: t({ message: 'From', context: 'who wrote' }),
      phone: 'name',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      key: 'beginning',
      head: t`Message`,
      phone: 'line',
      cell: ({ message }) => <bdi>{beginning(message)}</bdi>,
    },
    {
      key: 'when',
      head: t({ message: 'Received', context: 'a message' }),
      phone: 'figure',
      align: 'end',
      sort: sortOn('createdAt'),
      cell: ({ createdAt }) => <Time value={createdAt} />,
    },
  ];
  return (
    <PageBody>
      <title>{t`Messages · ${siteName}`}</title>
      <PageHead
        wideOnly
        title={t`Messages`}
        line={t`Messages from the contact form. Reply by email, then mark them as answered.`}
      />
      <ChoiceChips
        label={t`Show`}
        name="answered"
        words={ANSWERED}
        labels={{ true: msg`Answered` }}
        allLabel={t({ message: 'Open', context: 'messages' })}
      />
      <DataTable
        dense
        label={t`Messages`}
        columns={columns}
        rows={contactMessages}
        keyOf={({ _id }) => _id}
        opening={{
          openKey: open,
          hrefOf: ({ _id }, isOpen) => openHref(isOpen ? undefined : _id),
          labelOf: ({ name }) => t`Read the message from ${name}`,
          content: (contactMessage) => <OpenMessage contactMessage={contactMessage} />,
        }}
        empty={
          <EmptyState drawing="lamp" title={answered ? t`No answered messages yet` : t`No open messages`}>
            {t`Messages sent from the “Contact us” page appear here.`}
          </EmptyState>
        }
      />
      <PageLinks address={address} total={total} />
    </PageBody>
  );
}

// Enough to tell messages apart.
const BEGINNING = 80;
const beginning = (message: string) =>
  message.length > BEGINNING ? `${message.slice(0, BEGINNING).trimEnd()}…` : message;

function OpenMessage({ contactMessage }: { contactMessage: ContactMessage }) {
  const { t } = useLingui();
  const { _id, email, message, answeredAt } = contactMessage;
  const isAnswered = answeredAt !== null;

  async function mark() {
    await browserApi.call(markContactMessage, { params: { id: _id }, body: { answered: !isAnswered } });
    return undefined;
  }

  return (
    <div className={styles.open}>
      <p dir="auto" className={styles.contactMessage}>
        {message}
      </p>
      <p>
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
      </p>
      <Actions>
        <ActionButton onPress={mark}>{isAnswered ? t`Reopen` : t`Mark as answered`}</ActionButton>
      </Actions>
    </div>
  );
}
