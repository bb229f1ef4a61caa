import { useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Icon } from '#design/parts/icon.tsx';
import type { TryOutAccount } from '#domains/site/contract/try-out.contract.ts';
import styles from './try-out-seats.module.css';

interface TryOutSeatsProps {
  accounts: readonly TryOutAccount[];
  /** Nobody else can be chosen while one is on the way in. */
  busy: boolean;
  onChoose: (account: TryOutAccount) => void;
}

/** The invented people of a try-out site; one press and one is in. */
export function TryOutSeats({ accounts, busy, onChoose }: TryOutSeatsProps) {
  const { t } = useLingui();
  // No figures: they would be wrong as soon as somebody has played.
  const lines: Record<TryOutAccount['role'], string> = {
    fan: t`A fan with tokens to spend`,
    creator: t`A creator with work to show`,
    operator: t`The operator, who decides who may publish`,
  };
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="try-out">
      <div className={styles.head}>
        <h2 id="try-out" className={styles.title}>{t`Try the demo house`}</h2>
        <span className={styles.quiet}>{t`No real money moves`}</span>
      </div>
      <ul className={styles.seats}>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" className={styles.seat} disabled={busy} onClick={() => onChoose(account)}>
              <Avatar src={account.avatar} ring={account.role === 'creator'} />
              <span className={styles.words}>
                <strong className={styles.name} dir="auto">
                  {account.name}
                </strong>
                <span className={styles.quiet}>{lines[account.role]}</span>
              </span>
              <Icon glyph={IconArrowRight} flip className={styles.arrow} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
