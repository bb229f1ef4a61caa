/** The operators' queue of applications, longest waiting first; the open one is beside it. */
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Outlet, useLoaderData, useNavigate, useParams, useRevalidator } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { useShare } from '#design/parts/use-share.ts';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { WorkQueue, WorkQueueRow } from '#design/patterns/work-queue.tsx';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useKeys } from '#platform/web/lists/use-keys.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useNow, useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { spanLabels } from '#platform/web/text/span-labels.ts';
import { Time } from '#platform/web/text/time.tsx';
import { reviewsChanged } from '../../contract/creators.events.ts';
import {
  listReviews,
  type ReviewSummary,
  TAKE_BACK_SECONDS,
  takeBackDecision,
} from '../../contract/reviews.contract.ts';
import { HasThis } from '../directory/has-this.tsx';
import { useNarrowPage } from '../directory/use-narrow-page.ts';
import { OPENED_BY_ITSELF, queueHref, queuePage, queueQuery, STATES } from './review-queue.ts';
import { useHeldByOther } from './use-review-lock.ts';

export const handle: PageHandle = { fills: true, topBar: { title: msg`Applications`, back: '/admin' } };

const load = pageLoad(async ({ api, url }) => {
  const query = queueQuery(url);
  const { address, page } = queuePage(url);
  const queue = await listAt(url, address, api.call(listReviews, { query: { ...query, ...page } }));
  return { state: query.state, address, ...queue };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** What an open application needs of the queue: where to go after a decision. */
export interface QueueContext {
  /** Shows a toast with Undo, and goes to the next pending one. */
  onDecided(id: string, done: string): void;
  /** Goes to the next one; absent where it is the only one. */
  onSkip: (() => void) | undefined;
  /** Just decided, and shown until the next one has loaded. */
  decidedLast: string | undefined;
  /** Unsent reasons for a rejection, by application. */
  reasons: Map<string, string>;
}

export default function Reviews() {
  const { state, address, data, total, medianCreatedAt } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const format = useFormat();
  const { id } = useParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const place = data.findIndex((review) => review._id === id);
  const queue = { state, page: address.current };
  const addressOf = (review: ReviewSummary | undefined) => review && queueHref(queue, review._id);

  function go(review: ReviewSummary | undefined) {
    const there = addressOf(review);
    if (there) navigate(there);
  }
  /** Opened by itself, so its documents stay covered. */
  const goByItself = (there: string, replace = false) =>
    navigate(there, { replace, state: OPENED_BY_ITSELF });
  // On a wide page the first one opens by itself. The list may still contain the one just decided.
  const [decidedLast, setDecidedLast] = useState<string>();
  const [reasons] = useState(() => new Map<string, string>());
  const isWide = useNarrowPage() === false;
  const first = addressOf(data.find((review) => review._id !== decidedLast));
  const openFirst = useEffectEvent((there: string) => goByItself(there, true));
  useEffect(() => {
    if (isWide && id === undefined && first) openFirst(first);
  }, [isWide, id, first]);

  const refresh = useRefresh();
  useSocketEvent(reviewsChanged, refresh);
  useReconnected(refresh);

  const takeBack = useTakingBack((decided) => {
    setDecidedLast(undefined);
    navigate(`/admin/creator-reviews/${decided}`);
    revalidate();
  });
  useKeys({
    j: { does: t`next`, action: () => go(data[place + 1]) },
    k: { does: t`previous`, action: () => go(data[place - 1]) },
    z: { does: t`undo`, action: takeBack.last },
  });

  // The keys of decisions are on their buttons: they differ by state.
  const keys: [string, string][] = [
    ['j', t`next`],
    ['k', t`previous`],
    ['z', t`undo`],
  ];
  const words = {
    pending: t({ message: 'Waiting', context: 'applications' }),
    approved: t({ message: 'Approved', context: 'applications' }),
    rejected: t`Rejected`,
  };
  // The one after this, or the first of all again.
  const next = data[place + 1] ?? data.find((review) => review._id !== id);
  const context: QueueContext = {
    onDecided(decided, done) {
      takeBack.offer(decided, done);
      setDecidedLast(decided);
      goByItself(addressOf(next) ?? queueHref(queue));
      revalidate();
    },
    onSkip: next && (() => go(next)),
    decidedLast,
    reasons,
  };

  const whyEmpty = {
    pending: t`New applications appear here, oldest first.`,
    approved: t`Approved creators appear here.`,
    rejected: t`Rejected applications appear here with the reason.`,
  };

  return (
    <>
      <title>{t`Applications · ${siteName}`}</title>
      <WorkQueue
        title={t`Applications`}
        count={
          <>
            {state === 'pending'
              ? t`${plural(total, { one: '# waiting', other: '# waiting' })}`
              : format.count(total)}
            {state === 'pending' && medianCreatedAt && <MedianWait since={medianCreatedAt} />}
          </>
        }
        filters={
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
        }
        rows={data.map((review) => (
          <WorkQueueRow
            key={review._id}
            href={addressOf(review) ?? ''}
            isCurrent={review._id === id}
            picture={<Avatar src={review.creator.avatar} size="s" />}
            name={review.creator.name}
            when={<Time value={review.decidedAt ?? review.createdAt} />}
            line={<RowLine review={review} />}
          />
        ))}
        pages={<PageLinks address={address} total={total} path="/admin/creator-reviews" />}
        empty={
          data.length === 0 && (
            <EmptyState
              drawing="lamp"
              title={state === 'pending' ? t`No pending applications` : t`None yet`}
              action={state === 'pending' && <InviteCreators />}
            >
              {whyEmpty[state]}
            </EmptyState>
          )
        }
        keys={keys}
        isOpen={id !== undefined}
        evidenceLabel={t`Application details`}
      >
        <Outlet context={context} />
      </WorkQueue>
    </>
  );
}

/** Shows the address of the creator registration to pass on: as a link it would redirect the logged-in operator. */
function InviteCreators() {
  const { t, i18n } = useLingui();
  const { siteName, signUp } = useSettings();
  const share = useShare(i18n._(clientWords.copied));
  if (signUp === 'closed') return null;
  if (signUp === 'by-invitation') {
    return (
      <Button kind="line" href="/admin/invitations?open=new">
        {t`Invite creators`}
      </Button>
    );
  }
  return (
    <Button kind="line" onClick={() => share({ title: siteName, path: '/auth/creator-register' })}>
      {t`Invite creators`}
    </Button>
  );
}

/** The applicant, or which operator has locked it. */
function RowLine({ review }: { review: ReviewSummary }) {
  const heldBy = useHeldByOther()(review);
  return <bdi>{heldBy ? <HasThis lock={heldBy} /> : `@${review.creator.username}`}</bdi>;
}

/** Offers to take a decision back, in a toast and by key, for as long as the server allows. */
function useTakingBack(onTakenBack: (reviewId: string) => void) {
  const { t } = useLingui();
  const { show, close } = useToast();
  const showFailure = useFailureToast();
  const last = useRef<{ reviewId: string; toast: string }>(undefined);

  async function takeBack(reviewId: string) {
    last.current = undefined;
    try {
      await browserApi.call(takeBackDecision, { params: { id: reviewId } });
      show({ text: t`Decision undone. The application is pending again.` });
      onTakenBack(reviewId);
    } catch (error) {
      showFailure(error);
    }
  }

  return {
    offer(reviewId: string, done: string) {
      const action = { label: t`Undo`, onPress: () => takeBack(reviewId) };
      last.current = { reviewId, toast: show({ text: done, action, seconds: TAKE_BACK_SECONDS }) };
    },
    /** Takes the latest one back. */
    last() {
      if (!last.current) return;
      close(last.current.toast);
      takeBack(last.current.reviewId);
    },
  };
}

function MedianWait({ since }: { since: string }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const span = spanLabels(locale, useNow()().getTime() - Date.parse(since));
  return <span suppressHydrationWarning> · {t`median wait ${span}`}</span>;
}
