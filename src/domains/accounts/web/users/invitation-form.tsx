import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import {
  createInvitation,
  type InvitedRole,
  MAX_INVITATION_NOTE,
  MAX_USES,
  MAX_VALID_DAYS,
} from '../../contract/invitations.contract.ts';
import styles from './invitations.module.css';
import { useInvitedRoles } from './use-invited-roles.ts';

// Long enough for a vacation, and short enough that a link found in an old chat is dead.
const USUAL_DAYS = 30;

interface InvitationFormProps {
  /** Without a new one. */
  backHref: string;
  /** With its link. */
  onMade: (link: string) => Promise<void>;
}

/** A new invitation: for whom, how often and how long. */
export function InvitationForm({ backHref, onMade }: InvitationFormProps) {
  const { t } = useLingui();
  const roles = useInvitedRoles();
  const [role, setRole] = useState<InvitedRole>('both');
  const { form, busy, failure, errorOf } = useForm(async ({ note = '', uses = '', days = '' }) => {
    const body = { role, note, uses: Number(uses), days: days === '' ? null : Number(days) };
    const { link } = await browserApi.call(createInvitation, { body });
    await onMade(link);
  });
  return (
    <div className={styles.form}>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <ChoiceCards
          legend={t`Who is it for?`}
          variant="row"
          choices={(['both', 'fan', 'creator'] as const).map((value) => ({ value, label: roles[value] }))}
          value={role}
          onValueChange={setRole}
        />
        <Field
          label={t`Number of uses`}
          hint={t`How many people can sign up with it.`}
          error={errorOf('uses')}
          required
        >
          <TextInput name="uses" type="number" min={1} max={MAX_USES} defaultValue={1} />
        </Field>
        <Field label={t`Days until it expires`} hint={t`Empty: it does not expire.`} error={errorOf('days')}>
          <TextInput name="days" type="number" min={1} max={MAX_VALID_DAYS} defaultValue={USUAL_DAYS} />
        </Field>
        <Field label={t`Note (optional)`} hint={t`Only operators see it.`} error={errorOf('note')}>
          <TextInput name="note" dir="auto" maxLength={MAX_INVITATION_NOTE} />
        </Field>
        <Actions>
          <Button type="submit" kind="main" busy={busy}>
            {t`Create invitation`}
          </Button>
          <Button kind="quiet" href={backHref}>
            {t`Back`}
          </Button>
        </Actions>
      </FormStack>
    </div>
  );
}
