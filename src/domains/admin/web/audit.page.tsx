/** The audit log: who did what, on whom, when, and the values before and after. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Text } from '#design/parts/text.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { type Fact, Facts } from '#design/patterns/facts.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { UserLink } from '#domains/accounts/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ExportCsv } from '#platform/web/lists/export-csv.tsx';
import {
  type ListLinks,
  listAt,
  readDays,
  readList,
  useListLinks,
} from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useInWords } from '#platform/web/text/in-text.ts';
import { Time } from '#platform/web/text/time.tsx';
import { type AuditEntry, exportAudit, listAudit } from '../contract/audit.contract.ts';
import { actionLabels, thingLabels } from './action-labels.ts';
import { useActorName } from './actor-name.ts';
import styles from './admin.module.css';
import { AuditFilters, auditFilters } from './audit-filters.tsx';

export const handle: PageHandle = { topBar: { title: msg`Audit log`, back: '/admin/more' } };

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, open, query } = readList(url, {
    filters: auditFilters,
    choices: {},
  });
  const days = readDays(url);
  const { data, total, actions, users } = await listAt(
    url,
    address,
    api.call(listAudit, { query: { ...query, ...days } }),
  );
  return { entries: data, total, actions, users, address, filters, days, open };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Audit() {
  const { entries, total, actions, users, address, filters, days, open } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const inWords = useInWords();
  const links = useListLinks(address);
  const { filterHref, openHref } = links;
  // An unknown name: the list is empty because of it, and says so.
  const unknown = (users.by ? undefined : filters.by) ?? (users.whom ? undefined : filters.whom);
  return (
    <PageBody>
      <title>{t`Audit log · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Audit log`}
        line={t`Who did what, to whom and when. Entries can’t be changed or deleted.`}
        aside={<ExportCsv order={() => browserApi.call(exportAudit, { body: { ...filters, ...days } })} />}
      />
      <AuditFilters {...{ filters, days, actions, users, filterHref }} />
      <DataTable
        dense
        label={t`Audit log`}
        columns={useColumns(entries, links)}
        rows={entries}
        keyOf={({ _id }) => _id}
        opening={{
          openKey: open,
          hrefOf: ({ _id }, isOpen) => openHref(isOpen ? undefined : _id),
          labelOf: (entry) => {
            const action = inWords(actionLabels, entry.action);
            return t`Show the changes: ${action}`;
          },
          content: (entry) => <OpenEntry entry={entry} filterHref={filterHref} />,
        }}
        empty={<NothingFits unknown={unknown} />}
      />
      <PageLinks address={address} total={total} />
    </PageBody>
  );
}

function NothingFits({ unknown }: { unknown: string | undefined }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing="lamp"
      title={unknown ? t`No user named ${unknown}` : t`No results`}
      action={<Button kind="line" href="/admin/audit">{t`Clear filters`}</Button>}
    >
      {unknown
        ? t`Enter the full username or email.`
        : t`Actions of operators and changes to accounts and settings appear here.`}
    </EmptyState>
  );
}

function useColumns(entries: readonly AuditEntry[], { sortOn }: ListLinks): Column<AuditEntry>[] {
  const { t } = useLingui();
  const actorName = useActorName();
  const inWords = useInWords();
  const why: Column<AuditEntry> = {
    key: 'reason',
    head: t`Reason`,
    phone: 'none',
    grows: true,
    cell: ({ reason }) => <bdi>{reason ?? '—'}</bdi>,
  };
  return [
    {
      key: 'action',
      head: t({ message: 'What', context: 'what was done' }),
      phone: 'name',
      cell: ({ action }) => <strong title={action}>{inWords(actionLabels, action)}</strong>,
    },
    { key: 'by', head: t`Who`, phone: 'line', cell: (entry) => <bdi>{actorName(entry)}</bdi> },
    {
      key: 'on',
      head: t`Target`,
      phone: 'line',
      cell: ({ by, on }) => {
        if (on.name === null)
          return (
            <Text as="span" tone="third">
              {inWords(thingLabels, on.kind)} {on.id !== ALL && <bdi>{shortId(on.id)}</bdi>}
            </Text>
          );
        if (by?._id === on.id)
          return (
            <Text as="span" tone="third">
              {t({ message: 'Themselves', context: 'on whom something was done' })}
            </Text>
          );
        return <UserLink user={{ _id: on.id, name: on.name }} />;
      },
    },
    ...(entries.some(({ reason }) => reason) ? [why] : []),
    {
      key: 'at',
      head: t`When`,
      align: 'end',
      phone: 'figure',
      sort: sortOn('createdAt'),
      cell: ({ at }) => <Time value={at} as="dayAndTime" />,
    },
  ];
}

// In place of an id where an action affected all things of a kind.
const ALL = 'all';

// The random end of an id: enough to tell things apart; the expanded row has the whole id.
const END_DIGITS = 12;
const UUID_LENGTH = 36;

/** Things with their own name, such as settings, have it as their id. */
const shortId = (id: string) => (id.length === UUID_LENGTH ? id.slice(-END_DIGITS) : id);

interface OpenEntryProps {
  entry: AuditEntry;
  filterHref: (change: Record<string, string | undefined>) => string;
}

function OpenEntry({ entry, filterHref }: OpenEntryProps) {
  const { t } = useLingui();
  const inWords = useInWords();
  const { by, action, on, reason, address, requestId, before, after } = entry;
  const facts: Fact[] = [
    {
      label: t({ message: 'What', context: 'what was done' }),
      value: <code>{action}</code>,
    },
    {
      label: t({ message: 'On', context: 'to what something was done' }),
      value: (
        <>
          {inWords(thingLabels, on.kind)} {on.id !== ALL && <bdi>{on.id}</bdi>}
        </>
      ),
    },
    { label: t`IP address`, value: <bdi dir="ltr">{address}</bdi> },
    { label: t`Request ID`, value: <code>{requestId}</code> },
    ...(reason ? [{ label: t`Reason`, value: reason }] : []),
  ];
  return (
    <div className={styles.open}>
      <Facts facts={facts} />
      <div className={styles.two}>
        <Change label={t`Before`} value={before} />
        <Change label={t`After`} value={after} />
      </div>
      <Actions>
        {by && (
          <Button kind="line" size="dense" href={filterHref({ by: by._id })}>
            {t`Show all actions by this user`}
          </Button>
        )}
        <Button kind="line" size="dense" href={filterHref(toThing(on))}>
          {t`Show all actions on this target`}
        </Button>
      </Actions>
    </div>
  );
}

/** A link to everything done to a thing; for a user also what was done to their mails and contact messages. */
const toThing = ({ kind, id }: AuditEntry['on']) =>
  kind === 'account' ? { whom: id, on: undefined, kind: undefined } : { on: id, kind, whom: undefined };

function Change({ label, value }: { label: string; value: unknown }) {
  return (
    <div className={styles.part}>
      <Text size="small" tone="third">
        {label}
      </Text>
      <pre className={styles.json}>{value === null ? '—' : JSON.stringify(value, null, 2)}</pre>
    </div>
  );
}
