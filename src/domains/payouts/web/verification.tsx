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
    <section className={styles.verification} aria-label={t`How this can be checked`}>
      <Note icon={IconShieldCheck}>
        <Sealed count={stats.sealedEntries} /> <LastCheck lastCheck={stats.lastCheck} />{' '}
        <TextLink aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t`Check it yourself`}
        </TextLink>
      </Note>
      <div id={id} hidden={!isOpen} className={styles.steps}>
        <p>
          <Trans>
            <TextLink href="/api/performer/earnings/seals" download="seals.json">
              Download the seals of your earnings
            </TextLink>{' '}
            and run this from Fanloft’s source, offline and without us:
          </Trans>
        </p>
        <p>
          <code>node tools/verify-statement.ts seals.json</code>
        </p>
        <p>{t`It adds up every entry, and one changed cent shows.`}</p>
      </div>
    </section>
  );
}

function Sealed({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return <OwnText>{t`Every entry will be sealed to the one before.`}</OwnText>;
  return (
    <OwnText>
      <Plural
        value={count}
        one="# entry, sealed to whatever follows."
        other="# entries, each sealed to the one before."
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
            Checked <NearMoneyTime inSentence value={checkedAt} />, unbroken.
          </Trans>
        </OwnText>
      )}
      {faults === 0 && checkedAt !== wholeAt && (
        <OwnText>
          <Trans>
            What is new was checked <NearMoneyTime inSentence value={checkedAt} />, everything{' '}
            <NearMoneyTime inSentence value={wholeAt} />: unbroken.
          </Trans>
        </OwnText>
      )}
      {faults > 0 && (
        <OwnText>
          <Trans>
            Checked <NearMoneyTime inSentence value={checkedAt} />:{' '}
            <Plural value={faults} one="# fault was found." other="# faults were found." />
          </Trans>
        </OwnText>
      )}{' '}
      {entriesSince > 0 && (
        <OwnText>
          <Plural
            value={entriesSince}
            one="# of them is newer, and will be in the next check."
            other="# of them are newer, and will be in the next check."
          />
        </OwnText>
      )}
    </OwnText>
  );
}
