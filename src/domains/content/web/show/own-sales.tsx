/** Price and earnings of an own post, with a link to the earnings. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '#design/parts/anchor.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { audienceLabels } from './audience-labels.ts';
import styles from './post-card.module.css';
import { SalesLabels } from './sales-labels.tsx';
import type { ShownPost } from './shown-post.ts';

interface OwnSalesProps {
  post: Pick<ShownPost, 'audience' | 'price'>;
  sales: NonNullable<ShownPost['sales']>;
}

export function OwnSales({ post, sales }: OwnSalesProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <>
      {post.audience === 'buyers' ? (
        <Money>{format.tokens(post.price)}</Money>
      ) : (
        <OwnText>{i18n._(audienceLabels[post.audience])}</OwnText>
      )}
      {' · '}
      {sales.unlocks === 0 && sales.tips === 0 ? (
        <OwnText>
          <Trans>no unlocks yet</Trans>
        </OwnText>
      ) : (
        <Anchor
          href={`/creator/earning?period=this-year&open=${sales.unlocks > 0 ? 'feed' : 'tip'}`}
          className={styles.receipt}
        >
          <SalesLabels {...sales} />
        </Anchor>
      )}
    </>
  );
}
