/** What a form says of what it keeps; see `useKeptTyping`. */

import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '#design/parts/icon.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Time } from '../text/time.tsx';
import type { Typed } from './draft.ts';
import { DraftNote } from './draft-note.tsx';
import styles from './form-draft-notes.module.css';
import type { DraftState } from './use-draft.ts';

/** The "saved" mark beside the save button. Its space is reserved, so that nothing moves while typing. */
export function DraftMark<T extends Typed>({ kept: { isSaved, isOnServer } }: { kept: DraftState<T> }) {
  const { t } = useLingui();
  return (
    <span className={styles.mark} data-kept={isSaved || isOnServer ? '' : undefined}>
      <Icon glyph={IconCheck} size="s" /> {isOnServer ? t`Kept on the server` : t`Kept on this device`}
    </span>
  );
}

/** Above the fields: what was typed on another device, and the choice. */
export function OfferedNote<T extends Typed>({ kept: { offer } }: { kept: DraftState<T> }) {
  const { t } = useLingui();
  const { show } = useToast();
  if (!offer) return null;
  function takeUp(undo: () => void) {
    show({ text: t`This is what you typed elsewhere.`, action: { label: t`Undo`, onPress: undo } });
  }
  return (
    <DraftNote
      action={<TextLink onClick={() => takeUp(offer.apply())}>{t`Go on with that`}</TextLink>}
      discardLabel={t`Let it go`}
      discard={offer.drop}
    >
      {t`You have typed something else elsewhere since, and not saved it.`}{' '}
      <Time value={offer.at} as="dayAndTime" />
    </DraftNote>
  );
}

/** The note above the fields: which draft was restored, and how to go back to the saved version. */
export function ReturnedNote<T extends Typed>({ kept: { returned, discard } }: { kept: DraftState<T> }) {
  const { t } = useLingui();
  if (!returned) return null;
  return (
    <DraftNote discardLabel={t`Discard it`} discard={discard}>
      {t`This is what you had not saved the last time.`} <Time value={returned.at} as="dayAndTime" />.{' '}
      {returned.isOutdated && (
        <OwnText>{t`What is saved here has been changed since then: look at that before you save.`}</OwnText>
      )}
    </DraftNote>
  );
}
