import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { Alert } from '#design/parts/alert.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { CasePage } from '#design/patterns/case-page.tsx';
import { Facts } from '#design/patterns/facts.tsx';
import { reasonLabels } from '#domains/engagement/web/index.ts';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { CASE_LOCK_MINUTES, type ModerationCase } from '../../contract/cases.contract.ts';
import styles from './case.module.css';
import { CaseDecisions } from './case-decisions.tsx';
import { CaseFiles } from './case-files.tsx';
import { useKindLabel } from './case-labels.ts';
import { caseHref } from './case-queue.ts';
import { DecisionForm } from './decision-form.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import { useCaseDecision } from './use-case-decision.ts';
import { useCaseLock } from './use-case-lock.ts';

/** One case: what it is about, who reported it and why, the user with their history, and the decision. */
export function CaseOf({ found }: { found: ModerationCase }) {
  const { t, i18n } = useLingui();
  const kindLabel = useKindLabel();
  const claiming = useCaseLock(found);
  const { heldBy } = claiming;
  const decision = useCaseDecision(found, heldBy !== null);
  const isOpen = found.state === 'open';
  return (
    <CasePage
      title={found.queue === 'review' ? t`Waiting for review` : i18n._(reasonLabels[found.reason])}
      line={
        <>
          {kindLabel(found.kind)} · <Time value={found.createdAt} as="long" />
        </>
      }
      lock={isOpen && !heldBy ? found.lock && <Yours since={found.lock.since} /> : undefined}
      evidence={
        <>
          <Evidence found={found} />
          <Reports found={found} />
        </>
      }
      beside={
        <>
          <Owner found={found} />
          <FailureAlert failure={decision.failure} />
          <EvidenceButton caseId={found._id} />
          {!isOpen && <Decided found={found} />}
          {isOpen && !heldBy && decision.writing && <DecisionForm decision={decision} />}
        </>
      }
      foot={isOpen && <CaseDecisions found={found} decision={decision} claiming={claiming} />}
    />
  );
}

/** That no other operator can decide now, and until when. */
function Yours({ since }: { since: string }) {
  const until = new Date(Date.parse(since) + CASE_LOCK_MINUTES * MINUTE_MILLISECONDS).toISOString();
  return (
    <>
      <Icon glyph={IconLock} size="s" />
      <span>
        <Trans>
          Locked by you until <Time value={until} as="time" />
        </Trans>
      </span>
    </>
  );
}

function Evidence({ found }: { found: ModerationCase }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { title, text, path, isTakenDown, publishedAt, price, queue, statement, takeDown } = found;
  return (
    <>
      {statement !== '' && (
        <section className={styles.part}>
          <Heading level={2} size="name">{t`The owner’s appeal`}</Heading>
          <p className={styles.text} dir="auto">
            {statement}
          </p>
        </section>
      )}
      <CaseFiles found={found} />
      <section className={styles.part}>
        {title !== '' && title !== text && (
          <Heading level={2} size="name">
            {title}
          </Heading>
        )}
        {text !== '' && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        <Facts
          inRows
          facts={[
            {
              label: queue === 'review' ? t`Written` : t`Published`,
              value: <Time value={publishedAt} as="long" />,
            },
            ...(price > 0 ? [{ label: t`Price`, value: format.tokens(price) }] : []),
            ...(takeDown
              ? [
                  {
                    label: t`Removed`,
                    value: (
                      <>
                        <Time value={takeDown.at} as="long" /> · {i18n._(reasonLabels[takeDown.reason])}{' '}
                        {takeDown.by && <bdi>({takeDown.by.name})</bdi>}
                      </>
                    ),
                  },
                ]
              : []),
            ...(takeDown?.note
              ? [{ label: t`What the owner was told`, value: <bdi>{takeDown.note}</bdi> }]
              : []),
          ]}
        />
        {isTakenDown && !takeDown && (
          <Alert tone="info" title={t`Removed: only its owner and operators see it`} />
        )}
        {path && <TextLink href={path}>{t`Open its page`}</TextLink>}
      </section>
    </>
  );
}

function Reports({ found: { reports, reportTotal } }: { found: ModerationCase }) {
  const { t, i18n } = useLingui();
  if (reports.length === 0) return null;
  return (
    <section className={styles.part}>
      <Heading level={2} size="name">
        {t`${plural(reportTotal, { one: '# report', other: '# reports' })}`}
      </Heading>
      <ul className={styles.reports}>
        {reports.map(({ _id, reason, description, createdAt, reporter }) => (
          <li key={_id} className={styles.report}>
            <span className={styles.quiet}>
              <TextLink href={`/admin/users/${reporter._id}`}>
                <bdi>{reporter.name}</bdi>
              </TextLink>{' '}
              · <Time value={createdAt} />
            </span>
            <span>{i18n._(reasonLabels[reason])}</span>
            {description && (
              <p className={styles.text} dir="auto">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whom it is about, and what there was before. */
function Owner({ found: { owner, history, counts } }: { found: ModerationCase }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <section className={styles.part} aria-label={t`User`}>
      <IdentityRow
        href={`/admin/users/${owner._id}`}
        picture={<Avatar src={owner.avatar} />}
        name={owner.name}
        line={<bdi>@{owner.username}</bdi>}
      />
      <Facts
        inRows
        facts={[
          { label: t`Reports upheld`, value: format.count(counts.upheld) },
          { label: t`Reports dismissed`, value: format.count(counts.dismissed) },
          { label: t`Removed now`, value: format.count(counts.removed) },
        ]}
      />
      {history.length > 0 && (
        <ol className={styles.history}>
          {history.map(({ _id, queue, state, reason, createdAt }) => (
            <li key={_id} className={styles.step}>
              <Time value={createdAt} as="day" />
              <TextLink href={caseHref({ queue, state: state === 'open' ? 'open' : 'decided' }, _id)}>
                {i18n._(reasonLabels[reason])} · <StateWord state={state} />
              </TextLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function StateWord({ state }: Pick<ModerationCase, 'state'>) {
  const { t } = useLingui();
  if (state === 'open') return t({ message: 'open', context: 'a case' });
  return state === 'upheld' ? t`upheld` : t`dismissed`;
}

function Decided({ found: { state, decision, decidedAt, queue } }: { found: ModerationCase }) {
  const { t } = useLingui();
  const words = {
    report: state === 'upheld' ? t`Report upheld` : t`Report dismissed`,
    review: state === 'upheld' ? t`Refused` : t`Approved`,
    appeal: state === 'upheld' ? t`Appeal accepted` : t`Appeal rejected`,
  };
  return (
    <Alert tone={state === 'upheld' ? 'success' : 'info'} title={words[queue]}>
      {decision && <OwnText>{decision.by.name}</OwnText>} {decidedAt && <Time value={decidedAt} as="long" />}
      {decision?.note && <OwnText>{decision.note}</OwnText>}
    </Alert>
  );
}
