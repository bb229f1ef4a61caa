/** The movements of a wallet, newest first; each links to its receipt. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { Money } from '#design/parts/money.tsx';
import { NearMoneyTime } from '#domains/site/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './history-list.module.css';
import { useMovementLabels } from './movement-labels.ts';
import type { HistoryLine } from './wallet-history.ts';

interface HistoryListProps {
  lines: readonly HistoryLine[];
  /** The movement whose receipt is shown beside the list on a wide page. */
  openId: string | undefined;
  /** Link target on a wide page; on a phone each receipt has its own page. */
  besideHref(id: string): string;
}

export function HistoryList({ lines, openId, besideHref }: HistoryListProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.list} aria-label={t`History`}>
      {lines.map((line) => (
        <li key={line._id} className={classNames(styles.item, line._id === openId && styles.open)}>
          <Anchor href={`/wallet/receipts/${line._id}`} className={classNames(styles.line, styles.onPhone)}>
            <LineContent line={line} />
          </Anchor>
          <Anchor
            href={besideHref(line._id)}
            aria-current={line._id === openId || undefined}
            className={classNames(styles.line, styles.onWide)}
          >
            <LineContent line={line} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function LineContent({ line }: { line: HistoryLine }) {
  const words = useMovementLabels()(line);
  const format = useFormat();
  return (
    <>
      {line.performerInfo && line.movement === 'charge' ? (
        <Avatar src={line.performerInfo.avatar} />
      ) : (
        <span className={styles.sign}>
          <Icon glyph={line.movement === 'refund' ? IconArrowBackUp : IconPlus} />
        </span>
      )}
      <span className={styles.words}>
        <strong className={styles.title} dir="auto">
          {words.title}
        </strong>
        <span className={styles.about}>{words.line}</span>
      </span>
      <span className={styles.end}>
        <span>
          <Money gold size="name">
            {format.signedTokens(line.amount)}
          </Money>
        </span>
        <span className={styles.when}>
          <NearMoneyTime value={line.createdAt} />
        </span>
      </span>
    </>
  );
}
