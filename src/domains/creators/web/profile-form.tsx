import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import type { selfObject } from '#domains/accounts/contract/self.contract.ts';
import { FailureAlert, textsOf, useCheckForm } from '#domains/accounts/web/index.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { useFormat } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import type { Category } from '../contract/categories.contract.ts';
import { changeOwnProfile, MAX_BIO_CHARACTERS } from '../contract/profile.contract.ts';
import { CategoryChoice } from './category-choice.tsx';
import { FormGroup } from './form-group.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './profile-form.module.css';

/** What the preview shows of the form. */
export interface ProfileWords {
  name: string;
  username: string;
  bio: string;
  categoryIds: readonly string[];
}

interface ProfileFormProps {
  self: z.output<typeof selfObject>;
  categories: readonly Category[];
  words: ProfileWords;
  onWordsChange: (words: ProfileWords) => void;
}

export function ProfileForm({ self, categories, words, onWordsChange }: ProfileFormProps) {
  const { t } = useLingui();
  const { patchMe } = useSession();
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const checkForm = useCheckForm();
  const { busy, failure, errorOf, submit } = useSubmit(form);
  const [prices, setPrices] = useState({
    monthlyPrice: asTyped(self.monthlyPrice),
    yearlyPrice: asTyped(self.yearlyPrice),
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    submit(async () => {
      checkForm(target);
      const { firstName = '', lastName = '', email = '', gender, country, dateOfBirth } = textsOf(target);
      const saved = await browserApi.call(changeOwnProfile, {
        body: {
          ...words,
          ...prices,
          categoryIds: [...words.categoryIds],
          firstName,
          lastName,
          email,
          gender,
          country,
          // Absent once it is fixed.
          dateOfBirth,
        },
      });
      patchMe({ name: saved.name, username: saved.username });
      show({ text: t`Changes saved` });
    });
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      <FormGroup title={t`To your audience`}>
        <div className={styles.pair}>
          <Field label={t`Name`} error={errorOf('name')} required>
            <TextInput
              name="name"
              value={words.name}
              maxLength={60}
              autoComplete="nickname"
              onChange={(event) => onWordsChange({ ...words, name: event.target.value })}
            />
          </Field>
          <Field label={t`Username`} hint={t`Letters a–z and digits.`} error={errorOf('username')} required>
            <TextInput
              name="username"
              value={words.username}
              minLength={3}
              maxLength={30}
              pattern="[A-Za-z0-9]+"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => onWordsChange({ ...words, username: event.target.value })}
            />
          </Field>
        </div>
        <Field
          label={t`About you`}
          hint={t`What you make, and when. The first line also stands on your card.`}
          error={errorOf('bio')}
        >
          <TextArea
            name="bio"
            value={words.bio}
            maxLength={MAX_BIO_CHARACTERS}
            dir="auto"
            onChange={(event) => onWordsChange({ ...words, bio: event.target.value })}
          />
        </Field>
        <CategoryChoice
          categories={categories}
          chosen={words.categoryIds}
          error={errorOf('categoryIds')}
          onChange={(categoryIds) => onWordsChange({ ...words, categoryIds })}
        />
      </FormGroup>
      <PriceFields prices={prices} onChange={setPrices} errorOf={errorOf} />
      <FormGroup title={t`You in person`} line={t`As it stands in your papers. Fans never see it.`}>
        <PersonFields errorOf={errorOf} person={self} birthIsFixed={self.verifiedDocument} />
        <Field label={t`E-mail`} hint={t`Nobody else sees it.`} error={errorOf('email')} required>
          <TextInput
            name="email"
            type="email"
            defaultValue={self.email}
            autoComplete="email"
            maxLength={254}
          />
        </Field>
      </FormGroup>
      <FailureAlert failure={failure} />
      <Button type="submit" kind="main" size="hero" busy={busy} className={styles.act}>
        {t`Save changes`}
      </Button>
    </form>
  );
}

/** A price of the wire as one would type it: `69.50`. */
function asTyped(price: number | undefined): string {
  return price === undefined ? '' : price.toFixed(2);
}

type Prices = Record<'monthlyPrice' | 'yearlyPrice', string>;

interface PriceFieldsProps {
  prices: Prices;
  onChange: (prices: Prices) => void;
  errorOf: (field: string) => string | undefined;
}

function PriceFields({ prices, onChange, errorOf }: PriceFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { minimumSubscriptionPrice, maximumSubscriptionPrice } = useSettings();
  const least = format.tokens(minimumSubscriptionPrice);
  const most = format.tokens(maximumSubscriptionPrice);
  return (
    <FormGroup
      title={t`Your prices`}
      line={t`What a subscription will cost once this house offers them; your card shows it already. From ${least} to ${most}.`}
    >
      <div className={styles.pair}>
        <Field label={t`A month`} error={errorOf('monthlyPrice')} required>
          <NumberInput
            name="monthlyPrice"
            value={prices.monthlyPrice}
            onValueChange={(monthlyPrice) => onChange({ ...prices, monthlyPrice })}
          />
        </Field>
        <Field label={t`A year`} error={errorOf('yearlyPrice')} required>
          <NumberInput
            name="yearlyPrice"
            value={prices.yearlyPrice}
            onValueChange={(yearlyPrice) => onChange({ ...prices, yearlyPrice })}
          />
        </Field>
      </div>
    </FormGroup>
  );
}
