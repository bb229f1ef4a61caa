/** Creates a list of fans. */
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { addFanList, FAN_LIST_NAME_LENGTH, type WireFanList } from '../../contract/fan-lists.contract.ts';
import styles from './fans.module.css';

export function NewListForm({ onAdded }: { onAdded(list: WireFanList): void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const { form, busy, failure, errorOf } = useForm(async () => {
    onAdded(await browserApi.call(addFanList, { body: { name } }));
    setName('');
  });
  return (
    <form {...form} className={styles.newList}>
      <Field label={t`New list`} error={errorOf('name')}>
        <TextInput
          name="name"
          value={name}
          required
          maxLength={FAN_LIST_NAME_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" icon={IconPlus} busy={busy}>
        {t`Create list`}
      </Button>
      <FailureAlert failure={failure} />
    </form>
  );
}
