import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { Facts } from '#design/patterns/facts.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { getBroadcast } from '../../contract/broadcast/broadcasts.contract.ts';
import { FileCount } from '../thread/file-count.tsx';
import styles from './broadcast.module.css';
import { audienceLabels } from './broadcast-labels.ts';

const TakeBackDialog = lazyPart(() => import('./take-back-dialog.tsx'));

type Report = EndpointResult<typeof getBroadcast>;

/** What became of a broadcast: to whom it went, who opened and who bought it. */
export function BroadcastReport({ report }: { report: Report }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [isTakingBack, setTakingBack] = useState(false);
  const {
    _id: id,
    status,
    text,
    files,
    sent,
    leftOut,
    isSale,
    price,
    bought,
    earned,
    takenBack,
    opened,
  } = report;
  const share = (count: number) => (sent > 0 ? ` (${format.percent(count / sent)})` : '');
  const lists = report.listIds.length;
  const groups = [
    ...report.audience.map((group) => i18n._(audienceLabels[group])),
    ...(lists > 0 ? [t`${plural(lists, { one: '# list of fans', other: '# lists of fans' })}`] : []),
  ];
  const leftOutWords = [
    leftOut.owners > 0 && t`${plural(leftOut.owners, { one: '# owner', other: '# owners' })}`,
    leftOut.capped > 0 && t`${format.count(leftOut.capped)} at the daily limit`,
    leftOut.unavailable > 0 && t`${format.count(leftOut.unavailable)} not reachable`,
  ].filter((words) => words !== false);
  const isAtEnd = status === 'sent' || status === 'stopped';
  return (
    <div className={styles.report}>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <Facts
        facts={[
          { label: t`Audience`, value: groups.join(', ') },
          { label: t`Sent`, value: format.count(sent) },
          { label: t`Opened`, value: `${format.count(opened)}${share(opened)}` },
          ...(files.length > 0 ? [{ label: t`Files`, value: <FileCount files={files} /> }] : []),
          ...(isSale
            ? [
                { label: t`Price`, value: <Money>{format.tokens(price)}</Money> },
                { label: t`Bought`, value: `${format.count(bought)}${share(bought)}` },
                { label: t`Earned`, value: <Money gold>{format.tokens(earned)}</Money> },
              ]
            : []),
          ...(leftOutWords.length > 0 ? [{ label: t`Left out`, value: leftOutWords.join(', ') }] : []),
          ...(takenBack > 0 ? [{ label: t`Unsent`, value: format.count(takenBack) }] : []),
        ]}
      />
      <Actions>
        <Button size="dense" icon={IconCopy} href={`/creator/broadcasts/new?from=${id}`}>
          {t`Use again`}
        </Button>
        {isAtEnd && sent > 0 && (
          <Button size="dense" icon={IconTrash} onClick={() => setTakingBack(true)}>
            {t`Unsend`}
          </Button>
        )}
      </Actions>
      {status === 'canceled' && <OwnText>{t`Nothing was sent.`}</OwnText>}
      {isTakingBack && (
        <Suspense fallback={null}>
          <TakeBackDialog broadcastId={id} onOpenChange={setTakingBack} />
        </Suspense>
      )}
    </div>
  );
}
