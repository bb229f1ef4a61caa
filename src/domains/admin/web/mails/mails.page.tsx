/** The operators' list of mails: sent, waiting and failed. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import { type ListLinks, listAt, readList, useListLinks } from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { NarrowedChip } from '#platform/web/lists/narrowed-chip.tsx';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { listMails, type Mail } from '../../contract/mails.contract.ts';
import { MailState } from './mail-state.tsx';
import { stateLabels } from './mail-words.ts';
import styles from './mails.module.css';
import { TestMailButton } from './test-mail-button.tsx';

export const handle: PageHandle = { topBar: { title: msg`Email`, back: '/admin/more' } };

const STATES = ['waiting', 'sent', 'failed', 'kept'] as const;

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, query } = readList(url, {
    filters: ['q', 'template', 'account'],
    choices: { state: STATES },
  });
  const { data, total, isSending } = await listAt(url, address, api.call(listMails, { query }));
  return { mails: data, total, isSending, address, filters };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Mails() {
  const { mails, total, isSending, address, filters } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { template = '' } = filters;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <PageBody>
      <title>{t`Email · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Email`}
        aside={
          <Actions>
            <Button kind="line" size="dense" href="/admin/mails/templates">
              {t`See all templates`}
            </Button>
            <TestMailButton />
          </Actions>
        }
      />
      {!isSending && <NotSending />}
      <ListFilters>
        <ChoiceChips label={t`Status`} name="state" words={STATES} labels={stateLabels}>
          <NarrowedChip name="template" removeLabel={t`Show emails of all templates, not only ${template}`}>
            {template}
          </NarrowedChip>
          <NarrowedChip name="account" removeLabel={t`Show all users, not only this one`}>
            {t`One user`}
          </NarrowedChip>
        </ChoiceChips>
        <ListSearch label={t`Search addresses and subjects`} value={filters.q} />
      </ListFilters>
      <DataTable
        dense
        label={t`Emails`}
        columns={useColumns(useListLinks(address))}
        rows={mails}
        keyOf={(mail) => mail._id}
        empty={
          <EmptyState
            drawing="lamp"
            title={isNarrowed ? t`No results` : t`No emails yet`}
            action={isNarrowed && <Button kind="line" href="/admin/mails">{t`Show all emails`}</Button>}
          >
            {isNarrowed
              ? t`Try other words or clear the filters.`
              : t`Emails appear here when someone signs up or resets a password. They are stored for 90 days.`}
          </EmptyState>
        }
      />
      <PageLinks address={address} total={total} />
    </PageBody>
  );
}

function NotSending() {
  const { t } = useLingui();
  const { tryOut } = useSettings();
  return (
    <Alert
      tone="info"
      title={t`Emails are not sent`}
      action={!tryOut && <TextLink href="/admin/settings?group=mail">{t`Set up a mail server`}</TextLink>}
    >
      {tryOut
        ? t`This demo site does not send emails. Open an email to follow its link.`
        : t`No mail server is set up. Open an email to pass on its link.`}
    </Alert>
  );
}

function useColumns({ sortOn }: ListLinks): Column<Mail>[] {
  const { t } = useLingui();
  return [
    {
      key: 'subject',
      head: t`Subject`,
      phone: 'name',
      leads: true,
      cell: (mail) => (
        <TextLink href={`/admin/mails/${mail._id}`} className={styles.subject} dir="auto">
          {mail.subject}
        </TextLink>
      ),
    },
    {
      key: 'to',
      head: t({ message: 'To', context: 'who gets a mail' }),
      phone: 'lineStart',
      cell: (mail) => (
        <bdi dir="ltr" className={styles.to}>
          {mail.to}
        </bdi>
      ),
    },
    { key: 'state', head: t`Status`, phone: 'figure', cell: (mail) => <MailState state={mail.state} /> },
    {
      key: 'error',
      head: t`Last error`,
      phone: 'none',
      cell: (mail) => <span className={styles.error}>{mail.error ?? '—'}</span>,
    },
    {
      key: 'createdAt',
      head: t`Created`,
      align: 'end',
      phone: 'lineEnd',
      sort: sortOn('createdAt'),
      cell: (mail) => <Time value={mail.createdAt} as="dayAndTime" />,
    },
  ];
}
