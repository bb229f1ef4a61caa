import { Plural } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';

/** How many are there: "412 in the room". */
export function MembersInRoom({ count }: { count: number }) {
  return (
    <OwnText>
      <Plural value={count} one="# in the room" other="# in the room" />
    </OwnText>
  );
}
