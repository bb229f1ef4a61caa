/** Adds a note about a user, for other operators. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { type UserPage, writeNote } from '#domains/accounts/contract/users-admin.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Time } from '#platform/web/text/time.tsx';
import styles from './admin.module.css';

interface NoteFormProps {
  userId: string;
  notes: UserPage['notes'];
}

export function NoteForm({ userId, notes }: NoteFormProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const { form, busy, failure, errorOf } = useForm(async () => {
    await browserApi.call(writeNote, { params: { id: userId }, body: { text } });
    setText('');
    await revalidate();
  });

  return (
    <>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <Field
          label={t`Note for other operators`}
          hint={t`Only operators can read it. It can’t be edited later.`}
          error={errorOf('text')}
        >
          <TextArea name="text" value={text} most={2_000} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Actions>
          <Button type="submit" kind="line" size="dense" busy={busy} disabled={text.trim() === ''}>
            {t`Save note`}
          </Button>
        </Actions>
      </FormStack>
      <ul className={styles.moments}>
        {notes.map((note) => (
          <li key={note._id} className={styles.kept}>
            <span dir="auto" className={styles.note}>
              {note.text}
            </span>
            <Text as="span" size="small" tone="third">
              {note.by}, <Time value={note.createdAt} as="dayAndTime" />
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}
