import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { OwnEmailField, ProfileFailure, useSaveProfile } from '#domains/accounts/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { textsOf } from '#platform/web/forms/form-values.ts';
import { UnsavedGuard } from '#platform/web/forms/unsaved-guard.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useUnsaved } from '#platform/web/forms/use-unsaved.ts';
import { useSession } from '#platform/web/page/session.tsx';
import type { Category } from '../../contract/categories.contract.ts';
import { changeOwnProfile, MAX_BIO_CHARACTERS } from '../../contract/profile.contract.ts';
import { CategoryChoice } from '../categories/category-choice.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { FormGroup } from './form-group.tsx';
import { LegalFields } from './legal-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { ProfileDraft, Self } from './profile-draft.ts';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  self: Self;
  categories: readonly Category[];
  draft: ProfileDraft;
  onDraftChange: (draft: ProfileDraft) => void;
  onSaved: (self: Self) => void;
  /** Beside the save button. */
  aside: ReactNode;
}

/** Prices of what cannot be sold yet are left out: the server keeps what is not sent. */
export function ProfileForm({ self, categories, draft, onDraftChange, onSaved, aside }: ProfileFormProps) {
  const { i18n, t } = useLingui();
  const { patchMe } = useSession();
  const { show } = useToast();
  const saveProfile = useSaveProfile(self.profileVersion);
  const change = (part: Partial<ProfileDraft>) => onDraftChange({ ...draft, ...part });

  const { form, busy, failure, errorOf } = useForm(async (texts) => {
    const { attributes, categoryIds, languages, ...words } = draft;
    const saved = await saveProfile((known) =>
      browserApi.call(changeOwnProfile, {
        body: {
          ...known,
          ...words,
          ...attributes,
          categoryIds: [...categoryIds],
          languages: [...languages],
          firstName: texts.firstName,
          lastName: texts.lastName,
          email: texts.email,
          // Only where the address was changed.
          currentPassword: texts.currentPassword,
          gender: texts.gender,
          address: texts.address,
          zipcode: texts.zipcode,
          // Absent once it is fixed.
          dateOfBirth: texts.dateOfBirth,
        },
      }),
    );
    markSaved();
    patchMe({ name: saved.name, username: saved.username });
    onSaved(saved);
    show({ text: i18n._(clientWords.changesSaved) });
  });
  const { hasUnsaved, markSaved } = useUnsaved(() => ({
    draft,
    // The password field is only there for a changed address, and disappears once that is saved.
    texts: form.ref.current && { ...textsOf(form.ref.current), currentPassword: undefined },
  }));

  return (
    <FormStack {...form}>
      <UnsavedGuard hasUnsaved={hasUnsaved} />
      <FormGroup id="audience" title={t`Public profile`}>
        <div className={styles.pair}>
          <Field label={t`Name`} error={errorOf('name')} required>
            <TextInput
              name="name"
              value={draft.name}
              maxLength={60}
              autoComplete="nickname"
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field label={t`Username`} hint={t`Letters a–z and digits.`} error={errorOf('username')} required>
            <TextInput
              name="username"
              value={draft.username}
              minLength={3}
              maxLength={30}
              pattern="[A-Za-z0-9]+"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => change({ username: event.target.value })}
            />
          </Field>
        </div>
        <Field
          label={t`About you`}
          hint={t`What you make and how often you post. The first line is also shown on your card.`}
          error={errorOf('bio')}
        >
          <TextArea
            name="bio"
            value={draft.bio}
            most={MAX_BIO_CHARACTERS}
            onChange={(event) => change({ bio: event.target.value })}
          />
        </Field>
        <CategoryChoice
          categories={categories}
          chosen={draft.categoryIds}
          error={errorOf('categoryIds')}
          onChange={(categoryIds) => change({ categoryIds })}
        />
      </FormGroup>
      <PlaceFields draft={draft} onChange={change} errorOf={errorOf} />
      <AttributeFields
        attributes={draft.attributes}
        onChange={(attributes) => change({ attributes })}
        errorOf={errorOf}
      />
      <FormGroup
        id="person"
        title={t`Legal details`}
        line={t`As shown on your ID documents. Fans only see your gender.`}
      >
        <LegalFields errorOf={errorOf} user={self} birthIsFixed={self.verifiedDocument} />
        <HomeFields self={self} errorOf={errorOf} />
      </FormGroup>
      <div className={styles.foot}>
        <ProfileFailure failure={failure} href="/creator/account" />
        <div className={styles.actions}>
          <Button type="submit" kind="main" busy={busy}>
            {t`Save changes`}
          </Button>
          {aside}
        </div>
      </div>
    </FormStack>
  );
}

/** Private contact details of a creator. */
function HomeFields({ self, errorOf }: { self: Self; errorOf: (field: string) => string | undefined }) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.pair}>
        <Field label={t`Street address`} aside={t`optional`} error={errorOf('address')}>
          <TextInput
            name="address"
            defaultValue={self.address}
            autoComplete="street-address"
            maxLength={80}
            dir="auto"
          />
        </Field>
        <Field label={t`Postal code`} aside={t`optional`} error={errorOf('zipcode')}>
          <TextInput name="zipcode" defaultValue={self.zipcode} autoComplete="postal-code" maxLength={80} />
        </Field>
      </div>
      <OwnEmailField email={self.email} errorOf={errorOf} />
    </>
  );
}
