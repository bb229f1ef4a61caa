import { Plural, Trans } from '@lingui/react/macro';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { ShownPost } from './shown-post.ts';

type Sales = NonNullable<ShownPost['sales']>;

/** Such as "12 unlocks · 3 tips · you earned 84.00". `earned` is in tokens. */
export function SalesLabels({ unlocks, tips, earned }: Pick<Sales, 'unlocks' | 'tips' | 'earned'>) {
  const format = useFormat();
  const amount = <Money gold>{format.tokens(earned)}</Money>;
  return (
    <>
      {unlocks > 0 && (
        <OwnText>
          <Plural value={unlocks} one="# unlock" other="# unlocks" />
          {' · '}
        </OwnText>
      )}
      {tips > 0 && (
        <OwnText>
          <Plural value={tips} one="# tip" other="# tips" />
          {' · '}
        </OwnText>
      )}
      <OwnText>
        <Trans>you earned {amount}</Trans>
      </OwnText>
    </>
  );
}
