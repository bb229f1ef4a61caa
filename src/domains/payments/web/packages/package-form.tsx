import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import {
  changeTokenPackage,
  createTokenPackage,
  MAX_PACKAGE_DESCRIPTION,
  MAX_PACKAGE_NAME,
  type OwnTokenPackage,
} from '../../contract/token-packages.contract.ts';
import styles from './packages.module.css';

interface PackageFormProps {
  /** Absent for a new one. */
  tokenPackage?: OwnTokenPackage;
  /** Where to go afterwards. */
  doneHref: string;
}

/** Edits what a package is called, what it costs, and how many tokens it has. */
export function PackageForm({ tokenPackage, doneHref }: PackageFormProps) {
  const { t } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  const format = useFormat();
  const { minimumWalletPrice, maximumWalletPrice } = useSettings();
  const [price, setPrice] = useState(tokenPackage?.price.toFixed(2) ?? '');
  const [tokens, setTokens] = useState(tokenPackage?.tokens.toFixed(2) ?? '');
  const [isActive, setActive] = useState(tokenPackage?.isActive ?? true);
  const { form, busy, failure, errorOf } = useForm(async ({ name = '', description = '' }) => {
    const body = { package: { name, description, price, tokens, isActive } };
    if (tokenPackage) {
      const { _id: id, revision } = tokenPackage;
      await browserApi.call(changeTokenPackage, { params: { id }, body: { ...body, revision } });
    } else {
      await browserApi.call(createTokenPackage, { body });
    }
    show({ text: t`Changes saved` });
    await navigate(doneHref, { preventScrollReset: true });
  });
  const least = format.money(minimumWalletPrice);
  const most = format.money(maximumWalletPrice);
  return (
    <div className={styles.form}>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <Field label={t`Name`} error={errorOf('package.name')} required>
          <TextInput name="name" defaultValue={tokenPackage?.name} maxLength={MAX_PACKAGE_NAME} />
        </Field>
        <Field label={t`Description`} error={errorOf('package.description')} aside={t`optional`}>
          <TextInput
            name="description"
            defaultValue={tokenPackage?.description}
            maxLength={MAX_PACKAGE_DESCRIPTION}
          />
        </Field>
        <Field label={t`Price`} hint={t`From ${least} to ${most}.`} error={errorOf('package.price')} required>
          <NumberInput name="price" value={price} onValueChange={setPrice} />
        </Field>
        <Field
          label={t`Tokens`}
          hint={t`At least as many as the price. The site pays for what is more.`}
          error={errorOf('package.tokens')}
          required
        >
          <NumberInput name="tokens" value={tokens} onValueChange={setTokens} />
        </Field>
        <Switch checked={isActive} onChange={({ target }) => setActive(target.checked)}>
          {t`Sell this package`}
        </Switch>
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
