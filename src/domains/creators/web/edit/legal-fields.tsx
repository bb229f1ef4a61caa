import { useLingui } from '@lingui/react/macro';
import { Field } from '#design/parts/field.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import type { Submission } from '#platform/web/forms/use-submit.ts';
import { useGenderLabels } from '../use-gender-labels.ts';
import styles from './profile-form.module.css';

interface LegalFieldsProps {
  errorOf: Submission['errorOf'];
  /** The values so far. */
  user?: {
    firstName?: string;
    lastName?: string;
    gender?: string;
    dateOfBirth?: string;
  };
  /** An operator has compared the date of birth with the ID documents, so it is fixed. */
  birthIsFixed?: boolean;
}

// The day of an ISO date with time.
const DAY_CHARACTERS = 10;

/** The legal details of a creator: compared with the ID documents, and never shown to others. */
export function LegalFields({ errorOf, user, birthIsFixed }: LegalFieldsProps) {
  const { t } = useLingui();
  const birthError = errorOf('dateOfBirth');
  const birth = user?.dateOfBirth?.slice(0, DAY_CHARACTERS);
  return (
    <>
      <div className={styles.pair}>
        <Field label={t`First name`} error={errorOf('firstName')} required>
          <TextInput
            name="firstName"
            defaultValue={user?.firstName}
            autoComplete="given-name"
            maxLength={60}
          />
        </Field>
        <Field label={t`Last name`} error={errorOf('lastName')} required>
          <TextInput
            name="lastName"
            defaultValue={user?.lastName}
            autoComplete="family-name"
            maxLength={60}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field
          label={t`Date of birth`}
          hint={birthIsFixed ? t`Must match your ID documents.` : !birthError && t`You must be 18 or older.`}
          error={birthError}
          required
        >
          <TextInput
            name="dateOfBirth"
            type="date"
            defaultValue={birth}
            disabled={birthIsFixed}
            autoComplete="bday"
          />
        </Field>
        <GenderField value={user?.gender} error={errorOf('gender')} />
      </div>
    </>
  );
}

function GenderField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const { t } = useLingui();
  const genders = useGenderLabels();
  return (
    <Field label={t`Gender`} error={error} required>
      <NativeSelect name="gender" defaultValue={value ?? ''}>
        <option value="" disabled>
          {t`Please choose`}
        </option>
        {Object.entries(genders).map(([gender, words]) => (
          <option key={gender} value={gender}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
