/** What the site has removed of the user's, with appeals; and the user's own reports with what became of them. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { listOwnReports, type OwnReport } from '#domains/engagement/contract/reports.contract.ts';
import { reasonLabels } from '#domains/engagement/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { listOwnTakeDowns, type OwnTakeDown } from '../../contract/take-downs.contract.ts';
import { useKindLabel } from '../queue/case-labels.ts';
import { AppealForm } from './appeal-form.tsx';
import styles from './own-reports.module.css';

export const handle: PageHandle = {
  topBar: { title: msg`Reports and removals`, back: '/user/account' },
};

// As many as somebody has in years.
const SHOWN = 50;

const load = pageLoad(async ({ api }) => {
  const query = { limit: SHOWN };
  const [reports, removals] = await Promise.all([
    api.call(listOwnReports, { query }),
    api.call(listOwnTakeDowns, { query }),
  ]);
  return { reports: reports.data, removals: removals.data };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function OwnReports() {
  const { reports, removals } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <ContextColumns>
      <title>{t`Reports and removals · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead wideOnly="words" title={t`Reports and removals`} />
        {removals.length > 0 && (
          <section className={styles.part}>
            <Heading level={2}>{t`Removed by the site`}</Heading>
            <ul className={styles.list}>
              {removals.map((removal) => (
                <Removal key={removal._id} removal={removal} />
              ))}
            </ul>
          </section>
        )}
        <section className={styles.part}>
          <Heading level={2}>{t`Your reports`}</Heading>
          {reports.length === 0 ? (
            <EmptyState drawing="lamp" title={t`No reports yet`}>
              {t`You can report posts, comments, messages and profiles in their menus.`}
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {reports.map((report) => (
                <Report key={report._id} report={report} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </ContextColumns>
  );
}

function Removal({ removal }: { removal: OwnTakeDown }) {
  const { t, i18n } = useLingui();
  const { kind, title, reason, note, takenDownAt, restoredAt, appeal } = removal;
  const kindLabel = useKindLabel();
  const why = i18n._(reasonLabels[reason]);
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <strong>{title || kindLabel(kind)}</strong>
        <PlainTag>{restoredAt ? t`Restored` : t`Removed`}</PlainTag>
      </p>
      <p className={styles.quiet}>
        {kindLabel(kind)} · <Time value={takenDownAt} as="long" />
      </p>
      <p>{t`Reason: ${why}`}</p>
      {note && (
        <p className={styles.text} dir="auto">
          {note}
        </p>
      )}
      {appeal && <Appeal appeal={appeal} />}
      {!appeal && !restoredAt && <AppealForm takeDownId={removal._id} />}
    </li>
  );
}

function Appeal({ appeal }: { appeal: NonNullable<OwnTakeDown['appeal']> }) {
  const { t } = useLingui();
  const states = {
    open: t`Your appeal is being reviewed`,
    upheld: t`Your appeal was accepted`,
    dismissed: t`Your appeal was rejected`,
  };
  return (
    <div className={styles.appeal}>
      <p>
        <strong>{states[appeal.state]}</strong>
      </p>
      <p className={styles.text} dir="auto">
        {appeal.text}
      </p>
      {appeal.answer && (
        <p className={styles.text} dir="auto">
          {appeal.answer}
        </p>
      )}
    </div>
  );
}

function Report({ report }: { report: OwnReport }) {
  const { t, i18n } = useLingui();
  const { title, description, target, targetTitle, targetPath, state, createdAt, restoredAt } = report;
  const kindLabel = useKindLabel();
  const states = {
    open: t({ message: 'Open', context: 'a report' }),
    upheld: t({ message: 'Upheld', context: 'a report' }),
    dismissed: t({ message: 'Dismissed', context: 'a report' }),
  };
  const name = targetTitle || kindLabel(target);
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <strong>{targetPath ? <TextLink href={targetPath}>{name}</TextLink> : name}</strong>
        <PlainTag>{states[state]}</PlainTag>
      </p>
      <p className={styles.quiet}>
        {kindLabel(target)} · <Time value={createdAt} as="long" />
      </p>
      <p>{i18n._(reasonLabels[title])}</p>
      {description && (
        <p className={styles.text} dir="auto">
          {description}
        </p>
      )}
      {restoredAt && <p>{t`We removed this, and have restored it since.`}</p>}
    </li>
  );
}
