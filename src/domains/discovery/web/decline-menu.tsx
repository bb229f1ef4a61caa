import { useLingui } from '@lingui/react/macro';
import { MoreButton } from '#design/parts/more-button.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { DeclineItemsProps } from './decline-items.tsx';

const Opened = lazyPart(() => import('./opened-decline-menu.tsx'));

/** The three dots of a suggested creator. */
export function DeclineMenu(props: DeclineItemsProps) {
  const { t } = useLingui();
  const { name } = props.creator;
  return (
    <MoreButton dense label={t`Options for ${name}`}>
      {(trigger) => <Opened trigger={trigger} {...props} />}
    </MoreButton>
  );
}
