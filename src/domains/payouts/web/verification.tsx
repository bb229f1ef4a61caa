/** Shows that the ledger is intact, and how a creator can verify it independently. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconShieldCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { NearMoneyTime } from '#domains/site/web/index.ts';
import styles from './earnings.module.css';
import type { EarningsData } from './earnings-data.ts';

export function Verification({ stats }: Pick<EarningsData, 'stats'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.verification} aria-label={t`Verification`}>
      <Note icon={IconShieldCheck}>
        <Sealed count={stats.sealedEntries} /> <LastCheck lastCheck={stats.lastCheck} />{' '}
        <TextLink aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t`Verify it yourself`}
        </TextLink>
      </Note>
      <div id={id} hidden={!isOpen} className={styles.steps}>
        <p>
          <Trans>
            <TextLink href="/api/performer/earnings/seals" download="seals.json">
              Download the hashes of your earnings
            </TextLink>{' '}
            and run this command in the Fanloft source code, offline:
          </Trans>
        </p>
        <p>
          <code>node tools/verify-statement.ts seals.json</code>
        </p>
        <p>{t`It adds up every entry and detects any change, even of one cent.`}</p>
      </div>
    </section>
  );
}

function Sealed({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0)
    return <OwnText>{t`Each ledger entry will be linked to the one before it by a hash.`}</OwnText>;
  return (
    <OwnText>
      <Plural
        value={count}
        one="# ledger entry, verified by a hash."
        other="# ledger entries, each linked to the one before it by a hash."
      />
    </OwnText>
  );
}

/**
 * The check covers the whole site's ledger as of when it started: every hour what is new, every night
 * everything.
 */
function LastCheck({ lastCheck }: Pick<EarningsData['stats'], 'lastCheck'>) {
  if (!lastCheck) return null;
  const { checkedAt, wholeAt, faults, entriesSince } = lastCheck;
  return (
    <OwnText>
      {faults === 0 && checkedAt === wholeAt && (
        <OwnText>
          <Trans>
            Verified <NearMoneyTime inSentence value={checkedAt} />, no errors found.
          </Trans>
        </OwnText>
      )}
      {faults === 0 && checkedAt !== wholeAt && (
        <OwnText>
          <Trans>
            New entries verified <NearMoneyTime inSentence value={checkedAt} />, all entries{' '}
            <NearMoneyTime inSentence value={wholeAt} />: no errors found.
          </Trans>
        </OwnText>
      )}
      {faults > 0 && (
        <OwnText>
          <Trans>
            Checked <NearMoneyTime inSentence value={checkedAt} />:{' '}
            <Plural value={faults} one="# error found." other="# errors found." />
          </Trans>
        </OwnText>
      )}{' '}
      {entriesSince > 0 && (
        <OwnText>
          <Plural
            value={entriesSince}
            one="# newer entry will be included in the next check."
            other="# newer entries will be included in the next check."
          />
        </OwnText>
      )}
    </OwnText>
  );
}
