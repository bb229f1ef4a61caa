/** The operator's queue of applications: who waits, the longest first; the evidence opens beside it. */
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Outlet, useLoaderData, useNavigate, useParams, useRevalidator } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { KeyboardKey } from '#design/parts/keyboard-key.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { useFormat } from '#platform/web/format.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { Time } from '#platform/web/time.tsx';
import {
  listReviews,
  type ReviewSummary,
  TAKE_BACK_SECONDS,
  takeBackDecision,
} from '../contract/reviews.contract.ts';
import styles from './reviews.module.css';
import { useKeys } from './use-keys.ts';

const STATES = ['pending', 'approved', 'rejected'] as const;
export type ReviewState = (typeof STATES)[number];

// More than an operator decides in a sitting; older ones come up as these are decided.
const SHOWN = 50;

const load = pageLoad(async ({ api, url }) => {
  const state = STATES.find((each) => each === url.searchParams.get('state')) ?? 'pending';
  const sort = state === 'pending' ? 'asc' : 'desc';
  return { state, ...(await api.call(listReviews, { query: { state, sort, limit: SHOWN } })) };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** What the evidence needs of the queue: where to go after a decision. */
export interface QueueContext {
  /** Says what was decided, with the way back, and goes to the next one that waits. */
  onDecided(id: string, done: string): void;
  /** Goes to the next one; absent where no other waits. */
  onSkip: (() => void) | undefined;
}

export default function Reviews() {
  const { state, data, total } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const format = useFormat();
  const { id } = useParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const place = data.findIndex((review) => review._id === id);
  const addressOf = (review: ReviewSummary | undefined) =>
    review ? `/admin/creator-reviews/${review._id}?state=${state}` : undefined;

  function go(review: ReviewSummary | undefined) {
    const address = addressOf(review);
    if (address) navigate(address);
  }
  const takeBack = useTakingBack((decided) => {
    navigate(`/admin/creator-reviews/${decided}`);
    revalidate();
  });
  useKeys({ j: () => go(data[place + 1]), k: () => go(data[place - 1]), z: takeBack.last });

  const keys: [string, string][] = [
    ['j', t`next`],
    ['k', t`previous`],
    ['a', t`approve`],
    ['r', t`turn down`],
    ['s', t`skip`],
    ['z', t`undo`],
  ];
  const words = { pending: t`Waiting`, approved: t`Approved`, rejected: t`Turned down` };
  // The one after this, or the first of all again.
  const next = data[place + 1] ?? data.find((review) => review._id !== id);
  const context: QueueContext = {
    onDecided(decided, done) {
      takeBack.offer(decided, done);
      navigate(addressOf(next) ?? `/admin/creator-reviews?state=${state}`);
      revalidate();
    },
    onSkip: next && (() => go(next)),
  };

  const whyEmpty = {
    pending: t`New applications of creators appear here, the longest waiting first.`,
    approved: t`Creators whom you let publish appear here.`,
    rejected: t`Applications that you turn down appear here, with your reason.`,
  };

  // On phones an open application stands alone, and its own title is then the page's.
  const Title = id ? 'h2' : 'h1';
  return (
    <div className={styles.room} data-open={id ? '' : undefined}>
      <title>{t`Applications · ${siteName}`}</title>
      <section className={styles.queue} aria-label={t`Applications`}>
        <header className={styles.queueHead}>
          <Title className={styles.title}>{t`Applications`}</Title>
          <span className={styles.count}>
            {state === 'pending' ? t`${format.count(total)} waiting` : format.count(total)}
          </span>
          <ChipRow label={t`Show`}>
            {STATES.map((each) => (
              <Chip
                key={each}
                small
                on={each === state}
                href={each === 'pending' ? '/admin/creator-reviews' : `/admin/creator-reviews?state=${each}`}
              >
                {words[each]}
              </Chip>
            ))}
          </ChipRow>
        </header>
        <ul className={styles.list}>
          {data.map((review) => (
            <li key={review._id}>
              <Anchor
                href={addressOf(review) ?? ''}
                className={styles.row}
                aria-current={review._id === id ? 'true' : undefined}
              >
                <Avatar src={review.creator.avatar} size="s" />
                <span className={styles.who}>
                  <strong dir="auto">{review.creator.name}</strong>
                  <span>@{review.creator.username}</span>
                </span>
                <span className={styles.when}>
                  <Time value={review.decidedAt ?? review.createdAt} />
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
        {data.length === 0 && (
          <EmptyState drawing="lamp" title={state === 'pending' ? t`Nobody is waiting` : t`None yet`}>
            {whyEmpty[state]}
          </EmptyState>
        )}
        <p className={styles.keys} aria-hidden>
          {keys.map(([key, does]) => (
            <span key={key} className={styles.key}>
              <KeyboardKey>{key}</KeyboardKey> {does}
            </span>
          ))}
        </p>
      </section>
      <section className={styles.evidence} aria-label={t`Evidence`}>
        {id ? (
          <Outlet context={context} />
        ) : (
          data.length > 0 && (
            <EmptyState drawing="chair" title={t`Choose an application`}>
              {t`Its papers appear here, beside what was typed into the form.`}
            </EmptyState>
          )
        )}
      </section>
    </div>
  );
}

/** Offers the way back from a decision, in a toast and by key, for as long as the server grants it. */
function useTakingBack(onTakenBack: (reviewId: string) => void) {
  const { t } = useLingui();
  const { show, close } = useToast();
  const last = useRef<{ reviewId: string; toast: string }>(undefined);

  async function takeBack(reviewId: string) {
    last.current = undefined;
    try {
      await browserApi.call(takeBackDecision, { params: { id: reviewId } });
      show({ text: t`Taken back: the application waits again` });
      onTakenBack(reviewId);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      show({ text: error.message, tone: 'error' });
    }
  }

  return {
    offer(reviewId: string, done: string) {
      const action = { label: t`Undo`, onPress: () => takeBack(reviewId) };
      last.current = { reviewId, toast: show({ text: done, action, seconds: TAKE_BACK_SECONDS }) };
    },
    /** Takes the newest one back. */
    last() {
      if (!last.current) return;
      close(last.current.toast);
      takeBack(last.current.reviewId);
    },
  };
}
