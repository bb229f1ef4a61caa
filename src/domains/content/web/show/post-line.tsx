import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { audienceLabels } from './audience-labels.ts';
import styles from './post-card.module.css';
import type { SignedItem } from './shown-post.ts';

interface PostLineProps {
  post: SignedItem;
  /** Replaces the audience. */
  facts?: ReactNode;
  /** In a list of one creator, where pinned posts stand first. */
  onProfile?: boolean;
}

/**
 * Date and audience, and whether it is a draft, scheduled or pinned; for a purchase, the date of purchase with a link
 * to the receipt.
 */
export function PostLine({ post, facts, onProfile }: PostLineProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { purchase } = post;
  return (
    <span className={styles.line}>
      <span className={styles.part}>
        {post.scheduledAt ? (
          <OwnText>
            <Trans>
              Scheduled for <Time value={post.scheduledAt} as="dayAndTime" />
            </Trans>
          </OwnText>
        ) : (
          <Time value={post.publishedAt ?? post.createdAt} />
        )}
      </span>
      {onProfile && post.isPinned && (
        <span className={styles.part}>
          <span className={styles.dot}> · </span>
          <OwnText>{t`Pinned`}</OwnText>
        </span>
      )}
      {/* For its owner; to a buyer it is theirs as before. */}
      {post.status === 'inactive' && !purchase && (
        <span className={styles.part}>
          <span className={styles.dot}> · </span>
          <OwnText>{t`Draft`}</OwnText>
        </span>
      )}
      <span className={styles.part}>
        <span className={styles.dot}> · </span>
        {purchase ? (
          <Anchor href={`/wallet/receipts/${purchase.receiptId}`} className={styles.receipt}>
            {t({ message: 'Purchased', context: 'before the date' })}{' '}
            <Time value={purchase.boughtAt} as="date" />
            {/* A price alone on a line would be unclear. */}
            {'\u00a0·\u00a0'}
            <Money>{format.tokens(purchase.amount)}</Money>
          </Anchor>
        ) : (
          <OwnText>{facts ?? i18n._(audienceLabels[post.audience])}</OwnText>
        )}
      </span>
    </span>
  );
}
