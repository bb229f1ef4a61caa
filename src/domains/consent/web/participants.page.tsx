/** Who is shown in something of the creator's, and whether they have consented. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PICTURE_TYPES } from '#design/parts/picture-types.ts';
import { Heading } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { upload } from '#platform/web/call/upload.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import {
  addParticipant,
  declareParticipants,
  listParticipants,
  NAME_LENGTH,
  removeParticipant,
  SCOPE_LENGTH,
  sendConsentDocument,
  type WireParticipant,
} from '../contract/participants.contract.ts';
import styles from './consent.module.css';
import { ConsentRow } from './consent-row.tsx';
import { useTypedScope } from './use-typed-scope.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export const handle: PageHandle = { topBar: { title: msg`People shown`, back: '/creator/studio' } };

const load = pageLoad(async ({ api, params }) => {
  const item = { objectId: params.id ?? '', objectType: params.kind ?? '' };
  return { item, ...(await api.call(listParticipants, { query: item })) };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Participants() {
  const { item, participants, waits, isUndeclared } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const title = participants[0]?.title;
  return (
    <PageBody width="form">
      <title>{t`People shown · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`People shown`}
        line={
          title
            ? t`Everyone besides you in “${title}”, with their consent. Only you, they and operators see it.`
            : t`Everyone besides you, with their consent. Only you, they and operators see it.`
        }
      />
      <div className={styles.page}>
        {isUndeclared && (
          <Alert tone="info" title={t`Hidden until you have said who is shown`}>
            {t`Add everyone below. If nobody else is shown, say so.`}
          </Alert>
        )}
        {waits && !isUndeclared && (
          <Alert tone="info" title={t`Hidden until everyone agrees`}>
            {t`It appears by itself once all people below have given consent.`}
          </Alert>
        )}
        {participants.length === 0 ? (
          <EmptyState drawing="chair" title={t`Nobody added yet`}>
            {t`Add everyone who can be seen or heard besides you.`}
          </EmptyState>
        ) : (
          <ul className={styles.rows} aria-label={t`People shown`}>
            {participants.map((participant) => (
              <ConsentRow
                key={participant._id}
                consent={participant}
                title={participant.name}
                line={participant.username && <bdi>@{participant.username}</bdi>}
              >
                <RowActions participant={participant} />
              </ConsentRow>
            ))}
          </ul>
        )}
        {isUndeclared && (
          <Actions>
            <ActionButton
              kind="main"
              onPress={async () => {
                const { waits: stays } = await browserApi.call(declareParticipants, { body: item });
                return stays ? t`Saved. It appears once everyone agrees.` : t`Saved. It appears now.`;
              }}
            >
              <OwnText>{participants.length > 0 ? t`That is everyone` : t`Nobody else is shown`}</OwnText>
            </ActionButton>
          </Actions>
        )}
        <AddForm item={item} />
      </div>
    </PageBody>
  );
}

function RowActions({ participant }: { participant: WireParticipant }) {
  const { t } = useLingui();
  const { _id: id, state, hasDocument, name } = participant;
  if (state === 'ended') return null;
  return (
    <>
      {!hasDocument && <DocumentButton participant={participant} />}
      {state === 'given' ? (
        <WithdrawButton consent={participant} />
      ) : (
        <ActionButton
          label={t`Remove ${name}`}
          onPress={async () => {
            await browserApi.call(removeParticipant, { params: { id } });
            return t`Removed`;
          }}
        >
          {t`Remove`}
        </ActionButton>
      )}
    </>
  );
}

function DocumentButton({ participant: { _id: id, name } }: { participant: WireParticipant }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { busy, action } = useAction({ refresh: true });
  return (
    <>
      <Button kind="line" size="dense" busy={busy} onClick={() => input.current?.click()}>
        {t`Upload signed consent`}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label={t`Photo of the signed consent of ${name}`}
        onChange={({ currentTarget }) => {
          const [document] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (!document) return;
          action(async () => {
            await upload(sendConsentDocument, { params: { id }, files: { document } });
            return t`Document saved, encrypted`;
          });
        }}
      />
    </>
  );
}

function AddForm({ item }: { item: { objectId: string; objectType: string } }) {
  const { t } = useLingui();
  const { show } = useToast();
  const refresh = useRefresh();
  const scope = useTypedScope(item.objectId, t`Photos and video of me, published on this site.`);
  const { form, busy, failure, errorOf } = useForm(async (texts, element) => {
    const { name = '', username = '', validUntil = '' } = texts;
    await browserApi.call(addParticipant, {
      body: { ...item, name, username, scope: scope.text, validUntil: validUntil || null },
    });
    element.reset();
    scope.done();
    show({ text: username ? t`Added. We asked them for their consent.` : t`Added` });
    refresh();
  });
  return (
    <section className={styles.form} aria-label={t`Add a person`}>
      <Heading level={2} size="name">
        {t`Add a person`}
      </Heading>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <Field
          label={t`Username`}
          hint={t`If they have an account here, they agree in the app.`}
          error={errorOf('username')}
          aside={t`optional`}
        >
          <TextInput name="username" dir="auto" autoComplete="off" autoCapitalize="none" />
        </Field>
        <Field
          label={t`Name`}
          hint={t`Of someone without an account. Then upload their signed consent.`}
          error={errorOf('name')}
          aside={t`optional`}
        >
          <TextInput name="name" dir="auto" maxLength={NAME_LENGTH} autoComplete="off" />
        </Field>
        <Field label={t`What they agree to`} hint={t`What is shown, and where.`} error={errorOf('scope')}>
          <TextArea
            name="scope"
            most={SCOPE_LENGTH}
            value={scope.text}
            onChange={({ target }) => scope.setText(target.value)}
          />
        </Field>
        <Field
          label={t`Until`}
          hint={t`Empty: without an end.`}
          error={errorOf('validUntil')}
          aside={t`optional`}
        >
          <TextInput name="validUntil" type="date" />
        </Field>
        <Button type="submit" kind="main" busy={busy}>
          {t`Add person`}
        </Button>
      </FormStack>
    </section>
  );
}
