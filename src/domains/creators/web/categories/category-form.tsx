import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { LANGUAGES } from '#platform/contract/languages.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import {
  changeCategory,
  createCategory,
  FURTHER_LANGUAGES,
  LONGEST_SYNONYM,
  MOST_SYNONYMS,
  type OwnCategory,
} from '../../contract/categories.contract.ts';
import styles from './category-form.module.css';

// The limit of the contract.
const LONGEST_NAME = 60;
const LAST_PLACE = 1_000;

interface CategoryFormProps {
  /** Absent for a new one. */
  category?: OwnCategory;
  /** The position of a new one. */
  ordering?: number;
  /** Where to go afterwards. */
  doneHref: string;
}

/** The words between commas, as any keyboard has them. */
const wordsOf = (line: string): string[] =>
  line
    .split(/[,،、;]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Edits the names of a category in each language, its synonyms, and its position. */
export function CategoryForm({ category, ordering = 0, doneHref }: CategoryFormProps) {
  const { t } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  const { form, busy, failure, errorOf } = useForm(
    async ({ name = '', place = '', synonyms = '', ...further }) => {
      const names = Object.fromEntries(FURTHER_LANGUAGES.map((code) => [code, further[code] ?? '']));
      const body = { name, names, ordering: Number(place), synonyms: wordsOf(synonyms) };
      if (category) await browserApi.call(changeCategory, { params: { id: category._id }, body });
      else await browserApi.call(createCategory, { body });
      show({ text: t`Changes saved` });
      await navigate(doneHref, { preventScrollReset: true });
    },
  );
  return (
    <div className={styles.form}>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <Field
          label={t`Name`}
          hint={t`Shown in languages without a translation.`}
          error={errorOf('name')}
          required
        >
          <TextInput name="name" defaultValue={category?.name} minLength={2} maxLength={LONGEST_NAME} />
        </Field>
        {FURTHER_LANGUAGES.map((code) => (
          <Field key={code} label={LANGUAGES[code]} error={errorOf(`names.${code}`)}>
            <TextInput
              name={code}
              lang={code}
              dir="auto"
              defaultValue={category?.names[code]}
              maxLength={LONGEST_NAME}
            />
          </Field>
        ))}
        <Field
          label={t`Synonyms`}
          hint={t`Separate words with commas. Searching for one of them finds this category.`}
          error={errorOf('synonyms')}
        >
          <TextInput
            name="synonyms"
            dir="auto"
            defaultValue={category?.synonyms.join(', ')}
            maxLength={MOST_SYNONYMS * LONGEST_SYNONYM}
          />
        </Field>
        <Field label={t`Order`} error={errorOf('ordering')}>
          <TextInput
            name="place"
            type="number"
            min={0}
            max={LAST_PLACE}
            defaultValue={category?.ordering ?? ordering}
          />
        </Field>
        <Actions>
          <Button type="submit" kind="main" busy={busy}>
            {t`Save`}
          </Button>
          <Button kind="quiet" href={doneHref}>
            {t`Back`}
          </Button>
        </Actions>
      </FormStack>
    </div>
  );
}
