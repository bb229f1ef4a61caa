import { Plural, useLingui } from '@lingui/react/macro';
import { Avatar } from '#design/parts/avatar.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import styles from './console.module.css';
import type { Viewers } from './use-own-stream.ts';

interface ViewersSheetProps extends Viewers {
  onOpenChange(open: boolean): void;
}

/** Who watches, as the room says it: the first hundred by name. */
export default function ViewersSheet({ total, viewers, onOpenChange }: ViewersSheetProps) {
  const { t } = useLingui();
  const more = total - viewers.length;
  return (
    <Sheet open onOpenChange={onOpenChange} title={t`Viewers`} closeLabel={t`Close`}>
      {viewers.length === 0 && <Note>{t`Nobody is watching yet.`}</Note>}
      <ul className={styles.viewers}>
        {viewers.map(({ _id, name, username, avatar }) => (
          <li key={_id}>
            <IdentityRow
              picture={<Avatar src={avatar} size="s" />}
              name={name || username}
              line={<bdi>@{username}</bdi>}
            />
          </li>
        ))}
      </ul>
      {more > 0 && viewers.length > 0 && (
        <Note>
          <OwnText>
            <Plural value={more} one="# more" other="# more" />
          </OwnText>
        </Note>
      )}
    </Sheet>
  );
}
