import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { useOutletContext, useRevalidator } from 'react-router';
import type { TakeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { type Keys, useKeys } from '#platform/web/lists/use-keys.ts';
import { decideCase, type ModerationCase } from '../../contract/cases.contract.ts';
import { caseDecided, caseLocked } from '../../contract/moderation.refusals.contract.ts';
import type { CasesContext } from './cases.page.tsx';

const OVERTAKEN: readonly string[] = [caseDecided.code, caseLocked.code];

export interface CaseDeciding {
  found: ModerationCase;
  busy: boolean;
  failure: ApiFailure | undefined;
  errorOf(field: string): string | undefined;
  /** Reason and note of this decision are being written. */
  writing: 'upheld' | 'dismissed' | undefined;
  reason: TakeDownReason;
  note: string;
  noteBox: RefObject<HTMLTextAreaElement | null>;
  /** Its files can't be uploaded again. */
  blocksFiles: boolean;
  setReason(reason: TakeDownReason): void;
  setBlocksFiles(blocks: boolean): void;
  setNote(note: string): void;
  /** Opens the form of a decision. */
  ask(decision: 'upheld' | 'dismissed'): void;
  back(): void;
  decide(decision: 'upheld' | 'dismissed'): void;
  skip: (() => void) | undefined;
}

/** Uphold, dismiss or skip, by button or key; a case locked by another operator can only be skipped. */
export function useCaseDecision(found: ModerationCase, isHeld: boolean): CaseDeciding {
  const { t } = useLingui();
  const { onDecided, onSkip, notes } = useOutletContext<CasesContext>();
  const { revalidate } = useRevalidator();
  const { busy, failure, errorOf, submit } = useSubmit();
  const [writing, setWriting] = useState<'upheld' | 'dismissed'>();
  const [reason, setReason] = useState<TakeDownReason>(found.reason);
  const [note, setNote] = useState(() => notes.get(found._id) ?? '');
  const [blocksFiles, setBlocksFiles] = useState(false);
  const noteBox = useRef<HTMLTextAreaElement>(null);
  const { queue, canTakeDown } = found;

  const done = {
    report: {
      upheld: canTakeDown
        ? t`Removed. The owner and the reporters will be told.`
        : t`Report upheld. The reporters will be told.`,
      dismissed: t`Report dismissed. The reporters will be told.`,
    },
    review: {
      upheld: t`Refused. The owner will be told.`,
      dismissed: t`Approved. It appears now.`,
    },
    appeal: {
      upheld: t`Restored. The owner will be told.`,
      dismissed: t`Appeal rejected. The owner will be told.`,
    },
  };

  async function decide(decision: 'upheld' | 'dismissed') {
    const isDone = await submit(async () => {
      try {
        await browserApi.call(decideCase, {
          params: { id: found._id },
          body: { decision, reason, note, takesDown: canTakeDown, blocksFiles },
        });
      } catch (error) {
        if (error instanceof ApiFailure && OVERTAKEN.includes(error.code)) {
          setWriting(undefined);
          revalidate();
        }
        throw error;
      }
    });
    if (!isDone) return;
    notes.delete(found._id);
    onDecided(found._id, done[queue][decision]);
  }

  function ask(decision: 'upheld' | 'dismissed') {
    setWriting(decision);
    requestAnimationFrame(() => noteBox.current?.focus());
  }

  // A report is dismissed without a word; those who appeal get an answer.
  const dismiss = () => (queue === 'appeal' ? ask('dismissed') : decide('dismissed'));
  const back: Keys = { Escape: { does: t`back`, action: () => setWriting(undefined) } };
  const passing: Keys = onSkip ? { s: { does: t`skip`, action: onSkip } } : {};
  const deciding: Keys = {
    a: { does: queue === 'review' ? t`approve` : t`dismiss`, action: dismiss, once: true },
    r: { does: queue === 'review' ? t`refuse` : t`uphold`, action: () => ask('upheld'), once: true },
    ...passing,
  };
  useKeys(found.state !== 'open' ? {} : isHeld ? passing : writing ? back : deciding);
  return {
    found,
    busy,
    failure,
    errorOf,
    writing,
    reason,
    note,
    noteBox,
    blocksFiles,
    setReason,
    setBlocksFiles,
    setNote(typed) {
      notes.set(found._id, typed);
      setNote(typed);
    },
    ask,
    back: () => setWriting(undefined),
    decide,
    skip: onSkip,
  };
}
