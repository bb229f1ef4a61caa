/** One consent: whose, to what, since when and until when. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Text } from '#design/parts/text.tsx';
import { Time } from '#platform/web/text/time.tsx';
import type { WireParticipant } from '../contract/participants.contract.ts';
import styles from './consent.module.css';
import { useConsentLabels } from './use-consent-labels.ts';

interface ConsentRowProps {
  consent: WireParticipant;
  title: ReactNode;
  line?: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

export function ConsentRow({ consent, title, line, children }: ConsentRowProps) {
  const { t } = useLingui();
  const { label, tone } = useConsentLabels()[consent.state];
  const { scope, validUntil, agreedAt, endedAt, hasDocument } = consent;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.names}>
          <p className={styles.name} dir="auto">
            {title}
          </p>
          {line && (
            <Text size="small" tone="third">
              {line}
            </Text>
          )}
        </div>
        <StateMark tone={tone}>{label}</StateMark>
      </div>
      <p className={styles.scope} dir="auto">
        {scope || t`To be shown in it, and named with it, on this site.`}
      </p>
      <p className={styles.facts}>
        {agreedAt && (
          <span>
            {t`Agreed`} <Time value={agreedAt} />
          </span>
        )}
        {endedAt && (
          <span>
            {t`Ended`} <Time value={endedAt} />
          </span>
        )}
        {!endedAt && validUntil && (
          <span>
            {t`Until`} <Time value={`${validUntil}T12:00:00Z`} />
          </span>
        )}
        {hasDocument && <span>{t`Signed document on file`}</span>}
      </p>
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}
