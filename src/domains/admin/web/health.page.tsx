/** System status: the doctor's checks, with a hint for each that is not OK. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { useCopyOrDownload } from '#platform/web/actions/use-copy-or-download.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useInWords } from '#platform/web/text/in-text.ts';
import { Time } from '#platform/web/text/time.tsx';
import { getHealth, type HealthFinding } from '../contract/health.contract.ts';
import styles from './admin.module.css';
import { checkLabels } from './check-labels.ts';
import { Said } from './said.tsx';
import { VerdictMark } from './verdict-mark.tsx';

export const handle: PageHandle = { topBar: { title: msg`System status`, back: '/admin/more' } };

const ORDER = ['failed', 'warning', 'ok', 'not applicable'] as const;

const load = pageLoad(async ({ api }) => {
  const { findings, ...health } = await api.call(getHealth);
  const worstFirst = findings.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
  return { ...health, findings: worstFirst };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Health() {
  const health = useLoaderData<typeof loader>();
  const { release, checkedAt, findings } = health;
  const { t } = useLingui();
  const { siteName } = useSettings();
  const inWords = useInWords();
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const columns: Column<HealthFinding>[] = [
    {
      key: 'name',
      head: t`Check`,
      phone: 'name',
      cell: ({ name }) => <strong title={name}>{inWords(checkLabels, name)}</strong>,
    },
    {
      key: 'verdict',
      head: t`Status`,
      phone: 'figure',
      cell: ({ verdict }) => <VerdictMark verdict={verdict} />,
    },
    {
      key: 'seen',
      head: t`Details`,
      phone: 'line',
      cell: ({ seen, hint, said }) => (
        <div className={styles.seen}>
          <span>
            <Said english={seen} words={said?.seen} />
          </span>
          {hint && (
            <strong>
              <Said english={hint} words={said?.hint} />
            </strong>
          )}
        </div>
      ),
    },
  ];
  return (
    <PageBody>
      <title>{t`System status · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`System status`}
        line={
          <>
            {t`Checks of the site and its server. Last checked:`} <Time value={checkedAt} as="dayAndTime" />
            {'. '}
            {t`Version ${release}:`} <TextLink href="/admin/release-notes">{t`release notes`}</TextLink>
          </>
        }
        aside={
          <Button
            kind="main"
            size="dense"
            busy={state === 'loading' || navigation.state === 'loading'}
            onClick={() => revalidate()}
          >
            {t`Check again`}
          </Button>
        }
      />
      <DataTable label={t`Checks`} columns={columns} rows={findings} keyOf={({ name }) => name} />
      <Snapshot health={health} />
    </PageBody>
  );
}

/** Everything on this page as `doctor --json` prints it, for support. */
function Snapshot({ health: { findings, ...health } }: { health: EndpointResult<typeof getHealth> }) {
  const { t } = useLingui();
  const text = JSON.stringify({ ...health, checks: findings }, null, 2);
  const { copy, download } = useCopyOrDownload(text, { name: 'health.json', type: 'application/json' });
  return (
    <section className={styles.part}>
      <Text tone="second">
        {t`Share this report when you ask for help. It contains no passwords or keys.`}
      </Text>
      <Actions>
        <Button kind="line" size="dense" icon={IconCopy} onClick={copy}>
          {t`Copy report`}
        </Button>
        <Button kind="line" size="dense" icon={IconDownload} onClick={download}>
          {t`Download report`}
        </Button>
      </Actions>
    </section>
  );
}
