/** What a form says of its draft; see `useFormDraft`. */

import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '#design/parts/icon.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Time } from '../text/time.tsx';
import { DraftNote } from './draft-note.tsx';
import type { Typed } from './form-draft.ts';
import styles from './form-draft-notes.module.css';
import type { FormDraftState } from './use-form-draft.ts';

/** The "saved" mark beside the save button. Its space is reserved, so that nothing moves while typing. */
export function DraftMark<T extends Typed>({ draft: { isSaved, isOnServer } }: { draft: FormDraftState<T> }) {
  const { t } = useLingui();
  return (
    <span className={styles.mark} data-saved={isSaved || isOnServer ? '' : undefined}>
      <Icon glyph={IconCheck} size="s" />{' '}
      {isOnServer ? t({ message: 'Saved', context: 'a draft' }) : t`Saved on this device`}
    </span>
  );
}

/** Above the fields: what was typed on another device, and the choice. */
export function OfferedNote<T extends Typed>({ draft: { offer } }: { draft: FormDraftState<T> }) {
  const { t } = useLingui();
  const { show } = useToast();
  if (!offer) return null;
  function takeUp(undo: () => void) {
    show({
      text: t`These are your unsaved changes from another tab or device.`,
      action: { label: t`Undo`, onPress: undo },
    });
  }
  return (
    <DraftNote
      action={<TextLink onClick={() => takeUp(offer.apply())}>{t`Use these changes`}</TextLink>}
      discardLabel={t`Discard`}
      discard={offer.drop}
    >
      {t`You have newer unsaved changes from another tab or device.`}{' '}
      <Time value={offer.at} as="dayAndTime" />
    </DraftNote>
  );
}

/** Above the fields: what has come back, from when, and the way to what is saved. */
export function ReturnedNote<T extends Typed>({
  draft: { returned, discard },
}: {
  draft: FormDraftState<T>;
}) {
  const { t } = useLingui();
  if (!returned) return null;
  return (
    <DraftNote discardLabel={t`Discard`} discard={discard}>
      {t`Your unsaved changes were restored.`} <Time value={returned.at} as="dayAndTime" />.{' '}
      {returned.isOutdated && (
        <OwnText>{t`The saved version has changed since then. Check it before you save.`}</OwnText>
      )}
    </DraftNote>
  );
}
