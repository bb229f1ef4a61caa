/** The poll of a saved post, which cannot be changed any more. */
import { Plural, useLingui } from '@lingui/react/macro';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Time } from '#platform/web/text/time.tsx';
import type { WirePost } from '../../contract/post.contract.ts';
import styles from './poll-builder.module.css';

/** What is shown of it. */
export type ShownPoll = Pick<WirePost, 'polls' | 'pollDescription' | 'pollExpiredAt' | 'isPollClosed'>;

export function SavedPoll({ poll }: { poll: ShownPoll }) {
  const { t } = useLingui();
  return (
    <section className={styles.poll} aria-label={t`Poll`}>
      <p className={styles.legend}>{poll.pollDescription}</p>
      <ul className={styles.options}>
        {poll.polls.map(({ _id, description, totalVote }) => (
          <li key={_id} className={styles.result}>
            <bdi>{description}</bdi>
            <OwnText>
              <Plural value={totalVote} one="# vote" other="# votes" />
            </OwnText>
          </li>
        ))}
      </ul>
      <Note>
        {t`A poll can’t be changed once its post is saved.`}{' '}
        {poll.pollExpiredAt && (
          <>
            <OwnText>{poll.isPollClosed ? t`Closed:` : t`Open until:`}</OwnText>{' '}
            <Time value={poll.pollExpiredAt} as="long" />
          </>
        )}
      </Note>
    </section>
  );
}
