/** "Not interested", in the menu of what is suggested. */
import { useLingui } from '@lingui/react/macro';
import { IconHash, IconThumbDown } from '@tabler/icons-react';
import { MenuItem } from '#design/parts/menu.tsx';
import type { Declining } from './use-declining.ts';

export interface DeclineItemsProps {
  creator: { _id: string; name: string };
  /** The tag behind the suggestion. */
  tag?: string | undefined;
  declining: Declining;
}

export default function DeclineItems({ creator, tag, declining }: DeclineItemsProps) {
  const { t } = useLingui();
  const { name } = creator;
  return (
    <>
      <MenuItem icon={IconThumbDown} onSelect={() => declining.declineCreator(creator)}>
        {t`Not interested in ${name}`}
      </MenuItem>
      {tag && (
        <MenuItem icon={IconHash} onSelect={() => declining.declineTag(tag)}>
          {t`Not interested in #${tag}`}
        </MenuItem>
      )}
    </>
  );
}
