/** What can be done with several items at once; first it is counted what that would change. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { REPORT_REASONS, type ReportReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import { reasonLabels } from '#domains/engagement/web/index.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type ContentItem, changeContent } from '../../contract/operate-content.contract.ts';
import styles from './content.module.css';

interface BulkBarProps {
  items: readonly ContentItem[];
  /** Chooses all of the page. */
  onAll(): void;
  onDone(): void;
}

type BulkAction = 'take-down' | 'restore';

interface Counted {
  action: BulkAction;
  changed: number;
  unchanged: number;
}

const NOTE_LENGTH = 500;

export function BulkBar({ items, onAll, onDone }: BulkBarProps) {
  const { t } = useLingui();
  const { busy, action } = useAction({ refresh: true });
  const counting = useAction();
  const [counted, setCounted] = useState<Counted>();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  if (items.length === 0 && !counted) return null;
  const asked = items.map(({ kind, _id }) => ({ kind, objectId: _id }));

  const count = (what: BulkAction) =>
    counting.action(async () => {
      const answer = await browserApi.call(changeContent, {
        body: { action: what, items: asked, dryRun: true },
      });
      setCounted({ action: what, ...answer });
      return undefined;
    });

  const change = (what: BulkAction) =>
    action(async () => {
      const { changed } = await browserApi.call(changeContent, {
        body: { action: what, items: asked, note, ...(reason ? { reason } : {}) },
      });
      setCounted(undefined);
      setReason(undefined);
      setNote('');
      onDone();
      return what === 'take-down'
        ? t`${plural(changed, { one: '# item taken down', other: '# items taken down' })}`
        : t`${plural(changed, { one: '# item restored', other: '# items restored' })}`;
    });

  return (
    <>
      <section className={styles.bar} aria-label={t`Selected items`}>
        <span className={styles.count} aria-live="polite">
          {t`${plural(items.length, { one: '# selected', other: '# selected' })}`}
        </span>
        <Button kind="quiet" size="dense" onClick={onAll}>{t`Select all on this page`}</Button>
        <Button kind="line" size="dense" busy={counting.busy} onClick={() => void count('restore')}>
          {t`Restore`}
        </Button>
        <Button kind="danger" size="dense" busy={counting.busy} onClick={() => void count('take-down')}>
          {t`Take down`}
        </Button>
      </section>
      {counted && (
        <BulkSheet
          counted={counted}
          busy={busy}
          reason={reason}
          onReason={setReason}
          note={note}
          onNote={setNote}
          onClose={() => setCounted(undefined)}
          onConfirm={() => void change(counted.action)}
        />
      )}
    </>
  );
}

interface BulkSheetProps {
  counted: Counted;
  busy: boolean;
  reason: ReportReason | undefined;
  onReason(reason: ReportReason): void;
  note: string;
  onNote(note: string): void;
  onClose(): void;
  onConfirm(): void;
}

function BulkSheet(props: BulkSheetProps) {
  const { counted, busy, reason, onReason, note, onNote, onClose, onConfirm } = props;
  const { t, i18n } = useLingui();
  const { action, changed, unchanged } = counted;
  const isDown = action === 'take-down';
  const canConfirm = changed > 0 && (!isDown || reason !== undefined);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={
        isDown
          ? t`${plural(changed, { one: 'Take down # item?', other: 'Take down # items?' })}`
          : t`${plural(changed, { one: 'Restore # item?', other: 'Restore # items?' })}`
      }
      closeLabel={t`Close`}
      foot={
        <Button kind={isDown ? 'danger' : 'main'} busy={busy} disabled={!canConfirm} onClick={onConfirm}>
          {isDown ? t`Take down` : t`Restore`}
        </Button>
      }
    >
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          if (canConfirm) onConfirm();
        }}
      >
        {unchanged > 0 && (
          <Text tone="second">
            {isDown
              ? t`${plural(unchanged, {
                  one: '# of the selected items is taken down or deleted already, and stays as it is.',
                  other: '# of the selected items are taken down or deleted already, and stay as they are.',
                })}`
              : t`${plural(unchanged, {
                  one: '# of the selected items isn’t taken down, or was deleted, and stays as it is.',
                  other: '# of the selected items aren’t taken down, or were deleted, and stay as they are.',
                })}`}
          </Text>
        )}
        {isDown && (
          <>
            <Field label={t`Reason`}>
              <NativeSelect
                required
                value={reason ?? ''}
                onChange={({ target }) => onReason(target.value as ReportReason)}
              >
                <option value="" disabled>
                  {t`Choose a reason`}
                </option>
                {REPORT_REASONS.map((each) => (
                  <option key={each} value={each}>
                    {i18n._(reasonLabels[each])}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field label={t`Note`} hint={t`The owners read it with the reason.`} aside={t`optional`}>
              <TextArea value={note} most={NOTE_LENGTH} onChange={({ target }) => onNote(target.value)} />
            </Field>
          </>
        )}
      </FormStack>
    </Sheet>
  );
}
