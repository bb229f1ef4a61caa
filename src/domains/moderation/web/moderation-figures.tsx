import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stat, StatRow } from '#design/parts/stat.tsx';
import { Heading } from '#design/parts/text.tsx';
import { Facts } from '#design/patterns/facts.tsx';
import { reasonLabels } from '#domains/engagement/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { ModerationFigures as Figures } from '../contract/cases.contract.ts';

/** Open cases with the age of the oldest, and what was decided in the last 30 days. */
export function ModerationFigures({ figures }: { figures: Figures }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { open, oldestCreatedAt, decisions, appeals } = figures;
  const decided = (upheld: number, dismissed: number) => {
    const right = t`${plural(upheld, { one: '# upheld', other: '# upheld' })}`;
    const wrong = t`${plural(dismissed, { one: '# dismissed', other: '# dismissed' })}`;
    return `${right} · ${wrong}`;
  };
  return (
    <>
      <Heading level={2}>{t`Moderation`}</Heading>
      <StatRow>
        <Stat
          label={t`Open cases`}
          value={format.count(open.report + open.review + open.appeal)}
          note={
            oldestCreatedAt && (
              <Trans>
                oldest <Time value={oldestCreatedAt} />
              </Trans>
            )
          }
          href="/admin/queue"
        />
        <Stat
          label={t`Appeals in 30 days`}
          value={format.count(appeals.upheld + appeals.dismissed)}
          note={decided(appeals.upheld, appeals.dismissed)}
          href="/admin/queue?queue=appeal&state=decided"
        />
      </StatRow>
      {decisions.length > 0 && (
        <Facts
          inRows
          facts={decisions.map(({ reason, upheld, dismissed }) => ({
            label: i18n._(reasonLabels[reason]),
            value: decided(upheld, dismissed),
          }))}
        />
      )}
    </>
  );
}
