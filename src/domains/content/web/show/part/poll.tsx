import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Press } from '#design/parts/press.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { useJoined } from '#platform/web/live/use-joined.ts';
import { useLoginGate } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { getPost } from '../../../contract/feeds.contract.ts';
import { vote } from '../../../contract/polls.contract.ts';
import { leavePoll, type PollVotes, pollVotes, watchPoll } from '../../../contract/polls.events.ts';
import type { WirePost } from '../../../contract/post.contract.ts';
import { emitChanged } from '../changed-posts.ts';
import type { ShownPost } from '../shown-post.ts';
import styles from './poll.module.css';

type Option = WirePost['polls'][number];
type Answer = Pick<WirePost, 'polls' | 'isPollClosed'>;

interface PollProps {
  post: ShownPost;
  /** At least one. */
  polls: readonly Option[];
}

/** The poll of a post: its options, and, after the vote or the end, its result. */
export function Poll({ post, polls: given }: PollProps) {
  const { t } = useLingui();
  const questionId = useId();
  const { me, isFanOrCreator } = useSession();
  const { answer, sending, send } = useVote(post._id);
  const votes = useVotes(post._id, answer, me !== null && !(answer?.isPollClosed ?? post.isPollClosed));
  const polls = (answer?.polls ?? given).map((option) => ({
    ...option,
    totalVote: votes?.get(option._id) ?? option.totalVote,
  }));
  const isClosed = answer?.isPollClosed ?? post.isPollClosed ?? false;
  const hasVoted = polls.some(({ isChosen }) => isChosen);
  const mayVote = !isClosed && !hasVoted && (me ? isFanOrCreator && me._id !== post.performer._id : true);
  const total = polls.reduce((sum, { totalVote }) => sum + totalVote, 0);
  return (
    <section className={styles.poll} aria-labelledby={questionId}>
      <h3 id={questionId} className={styles.question} dir="auto">
        {post.pollDescription}
      </h3>
      <ul className={styles.options}>
        {polls.map((option) => (
          <li key={option._id}>
            {mayVote ? (
              <OpenOption option={option} isSending={sending === option._id} onVote={() => send(option)} />
            ) : (
              <Result option={option} total={total} />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <span role="status">
          <Plural value={total} one="# vote" other="# votes" />
          {hasVoted && <VisuallyHidden> {t`Your vote was counted.`}</VisuallyHidden>}
        </span>
        {isClosed ? (
          <OwnText>
            {' · '}
            <Trans>Poll ended</Trans>
          </OwnText>
        ) : (
          post.pollExpiredAt && (
            <OwnText>
              {' · '}
              <Trans>
                Ends <Time value={post.pollExpiredAt} />
              </Trans>
            </OwnText>
          )
        )}
      </p>
    </section>
  );
}

interface OpenOptionProps {
  option: Option;
  isSending: boolean;
  onVote(): void;
}

/** A visitor logs in first, and the vote is sent on the way back, if this tab has asked for it. */
function OpenOption({ option, isSending, onVote }: OpenOptionProps) {
  const { me } = useSession();
  const gate = useLoginGate('vote', option._id, (isOwn) => isOwn && onVote());
  const inside = <span dir="auto">{option.description}</span>;
  if (!me)
    return (
      <Press {...gate} className={styles.option}>
        {inside}
      </Press>
    );
  return (
    <Press
      className={classNames(styles.option, isSending && styles.sending)}
      aria-busy={isSending}
      aria-disabled={isSending}
      onClick={() => !isSending && onVote()}
    >
      {inside}
    </Press>
  );
}

function Result({ option: { description, totalVote, isChosen }, total }: { option: Option; total: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const share = total === 0 ? 0 : totalVote / total;
  return (
    <div className={classNames(styles.option, styles.result, isChosen && styles.chosen)}>
      {/* A drawing instead of a styled element, so that it needs no inline style. */}
      <svg className={styles.bar} aria-hidden>
        <rect width={`${share * 100}%`} height="100%" />
      </svg>
      <span className={styles.words}>
        <span dir="auto">{description}</span>
        {isChosen && (
          <>
            <Icon glyph={IconCheck} size="s" />
            <VisuallyHidden>{t`Your choice`}</VisuallyHidden>
          </>
        )}
      </span>
      <span className={styles.share}>
        {format.percent(Math.round(share * 100) / 100)}
        <VisuallyHidden>
          {' '}
          <Plural value={totalVote} one="# vote" other="# votes" />
        </VisuallyHidden>
      </span>
    </div>
  );
}

/** The votes of everybody, as they are cast; those in an answer to this reader are newer than what came before. */
function useVotes(
  feedId: string,
  answer: Answer | undefined,
  isOpen: boolean,
): ReadonlyMap<string, number> | undefined {
  const [received, setReceived] = useState<{
    after: Answer | undefined;
    votes: ReadonlyMap<string, number>;
  }>();
  const take = ({ feedId: of, polls }: PollVotes) => {
    if (of === feedId)
      setReceived({ after: answer, votes: new Map(polls.map(({ _id, totalVote }) => [_id, totalVote])) });
  };
  useSocketEvent(pollVotes, take);
  useJoined({ join: watchPoll, leave: leavePoll, payload: isOpen ? { feedId } : undefined, onJoined: take });
  return received?.after === answer ? received?.votes : undefined;
}

/** Sends a vote; every list with the post gets the result. Where it is refused, the poll is asked for again. */
function useVote(postId: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [sending, setSending] = useState<string>();
  const showFailure = useFailureToast();
  const take = (result: Answer) => {
    setAnswer(result);
    emitChanged(postId, result);
  };
  async function send({ _id: id }: Option) {
    if (sending !== undefined) return;
    setSending(id);
    try {
      take(await browserApi.call(vote, { params: { id } }));
    } catch (error) {
      showFailure(error);
      // Voted on another device, or ended meanwhile.
      await browserApi.call(getPost, { params: { id: postId } }).then(
        ({ polls, isPollClosed }) => take({ polls, isPollClosed }),
        () => {},
      );
    } finally {
      setSending(undefined);
    }
  }
  return { answer, sending, send };
}
