/** A creator looks for one of their own fans, to block them. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Note } from '#design/parts/note.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import type { AccountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { searchUsers } from '#domains/accounts/contract/users.contract.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { SearchInput } from '#platform/web/forms/search-input.tsx';
import styles from './blocks.module.css';

interface FanPickerProps {
  open: boolean;
  onOpenChange(isOpen: boolean): void;
  onPick(fan: AccountCard): void;
}

const SHOWN = 20;
// A moment after the last letter.
const WAIT_MILLISECONDS = 250;

export default function FanPicker({ onPick, ...root }: FanPickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const fans = useFans(typed);
  return (
    <Sheet
      {...root}
      title={t`Block a fan`}
      description={t`Search your followers, subscribers and buyers.`}
      closeLabel={t`Close`}
    >
      <div className={styles.picker}>
        <SearchInput
          label={t`Search your fans`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul className={styles.rows} aria-busy={fans === undefined}>
          {fans?.map((fan) => (
            <li key={fan._id}>
              <IdentityRow
                picture={<Avatar src={fan.avatar} />}
                name={fan.name || fan.username}
                line={<bdi>@{fan.username}</bdi>}
                trailing={
                  <Button
                    size="dense"
                    kind="danger"
                    aria-label={t`Block ${fan.name}`}
                    onClick={() => onPick(fan)}
                  >
                    {t`Block`}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
        {fans?.length === 0 && <Note>{t`None of your fans has this name.`}</Note>}
      </div>
    </Sheet>
  );
}

/** Undefined until the first answer; then those of the last answer. */
function useFans(typed: string): readonly AccountCard[] | undefined {
  const [fans, setFans] = useState<readonly AccountCard[]>();
  const showFailure = useFailureToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the words is another search
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(() => {
      browserApi.call(searchUsers, { query: { q: typed || undefined, limit: SHOWN } }).then(
        ({ data }) => {
          if (!isLeft) setFans(data);
        },
        (error: unknown) => {
          if (!isLeft) showFailure(error);
        },
      );
    }, WAIT_MILLISECONDS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return fans;
}
