import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import type { DemoAccount } from '#domains/site/contract/try-out.contract.ts';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './demo-accounts.module.css';

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  /** Disabled while one of them is logging in. */
  busy: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** The account picker of a demo site. */
export function DemoAccounts({ accounts, busy, onChoose }: DemoAccountsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const lineOf = useDemoAccountLine();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="try-out">
      <div className={styles.head}>
        <h2 id="try-out" className={styles.title}>{t`Try the demo`}</h2>
        <span className={styles.quiet}>{t`No real payments`}</span>
      </div>
      <ul className={styles.demoAccounts}>
        {accounts.map((account) => (
          <li key={account.username}>
            <button
              type="button"
              className={styles.demoAccount}
              disabled={busy}
              onClick={() => onChoose(account)}
            >
              <Avatar src={account.avatar} ring={account.role === 'creator'} />
              <span className={styles.words}>
                <strong className={styles.name} dir="auto">
                  {account.name}
                </strong>
                <span className={styles.quiet}>{lineOf(account)}</span>
              </span>
              {account.figures.balance === undefined ? (
                <Icon glyph={IconArrowRight} flip className={styles.arrow} />
              ) : (
                <PriceTag>{format.tokens(account.figures.balance)}</PriceTag>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A short description of the account, with its current counts. */
function useDemoAccountLine(): (demoAccount: DemoAccount) => string {
  const { t } = useLingui();
  return ({ role, figures: { following = 0, followers = 0, waiting = 0 } }) => {
    switch (role) {
      case 'fan':
        return following === 0
          ? t`A fan with tokens to spend`
          : t`${plural(following, { one: 'A fan who follows # person', other: 'A fan who follows # people' })}`;
      case 'creator':
        return followers === 0
          ? t`A creator with published posts`
          : t`${plural(followers, { one: 'A creator with # follower', other: 'A creator with # followers' })}`;
      case 'operator':
        return waiting === 0
          ? t`The operator, who runs the site`
          : t`${plural(waiting, { one: 'The operator, with # item to review', other: 'The operator, with # items to review' })}`;
    }
  };
}
