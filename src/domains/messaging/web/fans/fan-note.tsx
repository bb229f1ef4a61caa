/**
 * A creator's private note on a fan. What is typed stays on the device until the server has it; a note that was changed
 * on another device is shown beside one's own, and nothing is written over.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { draftPlace, readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSession } from '#platform/web/page/session.tsx';
import {
  FAN_NOTE_LENGTH,
  getFanCard,
  type WireFanNote,
  writeFanNote,
} from '../../contract/fan-card.contract.ts';
import { fanNoteChanged } from '../../contract/messaging.refusals.contract.ts';
import styles from './fans.module.css';

interface FanNoteProps {
  fanId: string;
  note: WireFanNote;
  onSaved(note: WireFanNote): void;
}

const readText = (there: unknown) => (typeof there === 'string' ? there : undefined);

export function FanNote({ fanId, note, onSaved }: FanNoteProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const { show } = useToast();
  const [text, setText] = useState(note.text);
  const [isReady, setReady] = useState(false);
  /** The note as another device has left it, while this one has another text. */
  const [theirs, setTheirs] = useState<WireFanNote>();
  const place = draftPlace(me?._id ?? '', `fan-note.${fanId}`);
  const isChanged = text !== note.text;
  const draft = useDraft<string>({
    stored: 'device',
    place,
    value: isChanged ? text : undefined,
    textOf: (value) => value,
    isReady,
    parse: readText,
  });
  const restore = useEffectEvent(() => {
    setText((typed) => (typed === note.text ? (readText(readDraftAt('device', place)) ?? typed) : typed));
    setReady(true);
  });
  useEffect(() => restore(), []);

  async function save(version: number): Promise<void> {
    const saved = await browserApi.call(writeFanNote, { params: { id: fanId }, body: { text, version } });
    draft.rest(text);
    setText(saved.text);
    setTheirs(undefined);
    onSaved(saved);
    show({ text: t`Note saved` });
  }
  const { form, busy, failure, errorOf } = useForm(async () => {
    try {
      await save((theirs ?? note).version);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== fanNoteChanged.code) throw error;
      setTheirs((await browserApi.call(getFanCard, { params: { id: fanId } })).note);
    }
  });
  return (
    <form {...form} className={styles.note}>
      <Field label={t`Private note`} hint={t`Only you can see it.`} error={errorOf('text')}>
        <TextArea
          name="text"
          value={text}
          most={FAN_NOTE_LENGTH}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {theirs && (
        <Alert
          tone="info"
          title={t`This note was changed on another device. Saving replaces it with yours.`}
          action={
            <Button
              size="dense"
              onClick={() => {
                draft.rest(text);
                setText(theirs.text);
                onSaved(theirs);
                setTheirs(undefined);
              }}
            >
              {t`Use the other note`}
            </Button>
          }
        >
          <blockquote className={styles.theirs} dir="auto">
            {theirs.text || t`The other note is empty.`}
          </blockquote>
        </Alert>
      )}
      <FailureAlert failure={failure} />
      {isChanged && (
        <Button type="submit" busy={busy}>
          {t`Save note`}
        </Button>
      )}
    </form>
  );
}
