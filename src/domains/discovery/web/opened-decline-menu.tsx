import type { ReactElement } from 'react';
import { Menu } from '#design/parts/menu.tsx';
import DeclineItems, { type DeclineItemsProps } from './decline-items.tsx';

export default function OpenedDeclineMenu({
  trigger,
  ...items
}: DeclineItemsProps & { trigger: ReactElement }) {
  return (
    <Menu trigger={trigger} defaultOpen>
      <DeclineItems {...items} />
    </Menu>
  );
}
