/** The operators' queue: reports and appeals; what is open is beside it. */
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Outlet, useLoaderData, useNavigate, useParams, useRevalidator } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { WorkQueue, WorkQueueRow } from '#design/patterns/work-queue.tsx';
import { reasonLabels } from '#domains/engagement/web/index.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
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
import {
  type CaseSummary,
  listCases,
  UNDO_SECONDS,
  undoCaseDecision,
} from '../../contract/cases.contract.ts';
import { casesChanged } from '../../contract/moderation.events.ts';
import { queueLabels, useKindLabel } from './case-labels.ts';
import { caseHref, QUEUES, readQueue } from './case-queue.ts';

export const handle: PageHandle = { fills: true, topBar: { title: msg`Moderation`, back: '/admin' } };

const load = pageLoad(async ({ api, url }) => {
  const { queue, state, address, query } = readQueue(url);
  const found = await listAt(url, address, api.call(listCases, { query }));
  return { queue, state, address, ...found };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** What an open case needs of the queue: where to go after a decision. */
export interface CasesContext {
  /** Shows a toast with Undo, and goes to the next one. */
  onDecided(id: string, done: string): void;
  /** Goes to the next one; absent where it is the only one. */
  onSkip: (() => void) | undefined;
  /** Unsent words for owners, by case. */
  notes: Map<string, string>;
}

const WIDE = '(min-width: 900px)';

export default function Cases() {
  const { queue, state, address, data, total, medianCreatedAt, open } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const { siteName } = useSettings();
  const format = useFormat();
  const kindLabel = useKindLabel();
  const { id } = useParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const place = data.findIndex((each) => each._id === id);
  const here = { queue, state, page: address.current };
  const addressOf = (each: CaseSummary | undefined) => each && caseHref(here, each._id);
  function go(each: CaseSummary | undefined) {
    const there = addressOf(each);
    if (there) navigate(there);
  }
  const [decidedLast, setDecidedLast] = useState<string>();
  const [notes] = useState(() => new Map<string, string>());
  // On a wide page the first one opens by itself. The list may still contain the one just decided.
  const first = addressOf(data.find((each) => each._id !== decidedLast));
  const openFirst = useEffectEvent((there: string) => navigate(there, { replace: true }));
  useEffect(() => {
    if (id === undefined && first && window.matchMedia(WIDE).matches) openFirst(first);
  }, [id, first]);

  const refresh = useRefresh();
  useSocketEvent(casesChanged, refresh);
  useReconnected(refresh);

  const undo = useUndo((undone) => {
    setDecidedLast(undefined);
    navigate(caseHref({ queue, state: 'open' }, undone));
    revalidate();
  });
  useKeys({
    j: { does: t`next`, action: () => go(data[place + 1]) },
    k: { does: t`previous`, action: () => go(data[place - 1]) },
    z: { does: t`undo`, action: undo.last },
  });
  const keys: [string, string][] = [
    ['j', t`next`],
    ['k', t`previous`],
    ['z', t`undo`],
  ];
  // The one after this, or the first of all again.
  const next = data[place + 1] ?? data.find((each) => each._id !== id);
  const context: CasesContext = {
    onDecided(decided, done) {
      undo.offer(decided, done);
      setDecidedLast(decided);
      navigate(addressOf(next) ?? caseHref(here));
      revalidate();
    },
    onSkip: next && (() => go(next)),
    notes,
  };

  return (
    <>
      <title>{t`Moderation · ${siteName}`}</title>
      <WorkQueue
        title={i18n._(queueLabels[queue])}
        count={
          <>
            {state === 'open' ? t`${plural(total, { one: '# open', other: '# open' })}` : format.count(total)}
            {state === 'open' && medianCreatedAt && <MedianWait since={medianCreatedAt} />}
          </>
        }
        filters={
          <ChipRow label={t`Show`} wrap>
            {QUEUES.map((each) => (
              <Chip
                key={each}
                small
                on={each === queue && state === 'open'}
                href={caseHref({ queue: each, state: 'open' })}
              >
                {open[each] > 0
                  ? `${i18n._(queueLabels[each])} ${format.count(open[each])}`
                  : i18n._(queueLabels[each])}
              </Chip>
            ))}
            <Chip small on={state === 'decided'} href={caseHref({ queue, state: 'decided' })}>
              {t({ message: 'Decided', context: 'cases' })}
            </Chip>
          </ChipRow>
        }
        rows={data.map((each) => (
          <WorkQueueRow
            key={each._id}
            href={addressOf(each) ?? ''}
            isCurrent={each._id === id}
            picture={<Avatar src={each.owner.avatar} size="s" />}
            name={each.queue === 'review' ? kindLabel(each.kind) : i18n._(reasonLabels[each.reason])}
            when={<Time value={each.decidedAt ?? each.createdAt} />}
            line={<RowLine summary={each} />}
          />
        ))}
        pages={<PageLinks address={address} total={total} path="/admin/queue" />}
        empty={
          data.length === 0 && (
            <EmptyState drawing="lamp" title={t`Nothing here`}>
              {state === 'open'
                ? t`New cases appear here, urgent ones first.`
                : t`Decided cases appear here.`}
            </EmptyState>
          )
        }
        keys={keys}
        isOpen={id !== undefined}
        evidenceLabel={t`Case details`}
      >
        <Outlet context={context} />
      </WorkQueue>
    </>
  );
}

/** What it is, whose and what it is called, or which operator has it. */
function RowLine({ summary: { queue, kind, title, owner, lock, reportTotal } }: { summary: CaseSummary }) {
  const { t } = useLingui();
  const kindLabel = useKindLabel();
  if (lock) {
    const { name } = lock.by;
    return <bdi>{t`Locked by ${name}`}</bdi>;
  }
  const reports = t`${plural(reportTotal, { one: '# report', other: '# reports' })}`;
  // Of a review the kind is the name of the line.
  const kinds = queue === 'review' ? [] : [kindLabel(kind)];
  const facts = [...kinds, `@${owner.username}`, ...(reportTotal > 1 ? [reports] : [])];
  return (
    <OwnText>
      <bdi>{facts.join(' · ')}</bdi>
      <bdi>{title && ` · ${title}`}</bdi>
    </OwnText>
  );
}

/** Offers to undo a decision, in a toast and by key, for as long as the server allows. */
function useUndo(onUndone: (caseId: string) => void) {
  const { t } = useLingui();
  const { show, close } = useToast();
  const showFailure = useFailureToast();
  const last = useRef<{ caseId: string; toast: string }>(undefined);

  async function undo(caseId: string) {
    last.current = undefined;
    try {
      await browserApi.call(undoCaseDecision, { params: { id: caseId } });
      show({ text: t`Decision undone. The case is open again.` });
      onUndone(caseId);
    } catch (error) {
      showFailure(error);
    }
  }

  return {
    offer(caseId: string, done: string) {
      const action = { label: t`Undo`, onPress: () => undo(caseId) };
      last.current = { caseId, toast: show({ text: done, action, seconds: UNDO_SECONDS }) };
    },
    /** Undoes the latest one. */
    last() {
      if (!last.current) return;
      close(last.current.toast);
      undo(last.current.caseId);
    },
  };
}

function MedianWait({ since }: { since: string }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const span = spanLabels(locale, useNow()().getTime() - Date.parse(since));
  return <span suppressHydrationWarning> · {t`median wait ${span}`}</span>;
}
