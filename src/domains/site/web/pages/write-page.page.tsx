/** The operators' editor for a static page, with a preview. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { data, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getDraft } from '#platform/contract/drafts.contract.ts';
import { type Api, isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { DraftMark, OfferedNote, ReturnedNote } from '#platform/web/drafts/form-draft-notes.tsx';
import { useFormDraft } from '#platform/web/drafts/use-form-draft.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { UnsavedGuard } from '#platform/web/forms/unsaved-guard.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { listAt, readList } from '#platform/web/lists/list-address.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import {
  getOwnPage,
  getPage,
  getPageVersion,
  listPageVersions,
  MAX_PAGE_TEXT,
  type OwnPage,
  type PageToWrite,
  pageChanged,
  pageNotFound,
  removePage,
  writePage,
} from '../../contract/static-pages.contract.ts';
import { CameWith } from '../came-with.tsx';
import styles from '../rooms.module.css';
import { PagePreview } from './page-preview.tsx';
import { type History, PageVersions } from './page-versions.tsx';

export const handle: PageHandle = { topBar: { title: msg`Page`, back: '/admin/pages' } };

const NEW: PageToWrite = {
  slug: '',
  title: '',
  text: '',
  isOurs: false,
  changedAt: null,
  changedBy: null,
  cameWith: null,
};

// As many as one can scan at a glance.
const VERSIONS_SHOWN = 10;

async function loadHistory(api: Api, id: string, url: URL): Promise<History> {
  const { address, open, query } = readList(url, { pageSize: VERSIONS_SHOWN, filters: [], choices: {} });
  const { data: versions, total } = await listAt(
    url,
    address,
    api.call(listPageVersions, { params: { id }, query }),
  );
  const version = versions.find(({ _id, title }) => _id === open && title !== null)?._id;
  const opened = version && (await api.call(getPageVersion, { params: { id, version } }));
  return { versions, total, address, opened: opened || undefined };
}

/** The key of the editor's draft; "new" for a page that does not exist yet. */
const formOf = (slug: string) => `page.${slug}`;

/** Undefined where there is no such page. */
async function findWritten(api: Api, id: string) {
  const named = { params: { id } };
  try {
    const [page, { content }, draft] = await Promise.all([
      api.call(getOwnPage, named),
      api.call(getPage, named),
      api.call(getDraft, { params: { key: formOf(id) } }),
    ]);
    return { page, rendered: content, draft };
  } catch (error) {
    if (isRefusal(error, pageNotFound)) return undefined;
    throw error;
  }
}

const load = pageLoad(async ({ api, params, url }) => {
  const { slug: id = '' } = params;
  if (id !== 'new') {
    const [found, history] = await Promise.all([findWritten(api, id), loadHistory(api, id, url)]);
    if (found) return { ...found, history };
    // A removed page has no text, but versions.
    if (history.total > 0) return { page: undefined, slug: id, history };
    throw data({ code: pageNotFound.code }, { status: 404 });
  }
  const draft = await api.call(getDraft, { params: { key: formOf(id) } });
  return { page: NEW, rendered: '', draft, history: undefined };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** "Site rules" → "site-rules". */
const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

export default function WritePage() {
  const { page, slug = '', rendered = '', draft = null, history } = useLoaderData<typeof loader>();
  if (!page) return history && <Removed slug={slug} history={history} />;
  // Another page resets the editor; a save brings the same page back and must not touch what is being typed.
  return <Writing key={page.slug} page={page} rendered={rendered} found={draft} history={history} />;
}

/** A removed page: its versions, and a way to restore it. */
function Removed({ slug, history }: { slug: string; history: History }) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { revalidate } = useRevalidator();
  const name = `/page/${slug}`;
  return (
    <PageBody>
      <title>{t`${name} · ${siteName}`}</title>
      <PageHead
        title={name}
        line={t`This page was removed. Restore one of its versions to publish it again.`}
      />
      <PageVersions
        slug={slug}
        history={history}
        seen={{ changedAt: null, isTyped: false }}
        onTakenBack={() => revalidate()}
        onChanged={revalidate}
      />
    </PageBody>
  );
}

interface WritingProps {
  page: PageToWrite;
  /** The text as HTML, rendered by the server. */
  rendered: string;
  /** Unsaved input from before. */
  found: { value: unknown } | null;
  history: History | undefined;
}

function Writing({ page, rendered, found, history }: WritingProps) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { show } = useToast();
  const [title, setTitle] = useState(page.title);
  const [slug, setSlug] = useState<string>();
  const [text, setText] = useState(page.text);
  // The page as it was loaded into the editor: another operator's save must not count as read.
  const [read, setRead] = useState<OwnPage>(page);
  // The version that the text was based on; a restored draft may be based on an older one.
  const [begunOn, setBegunOn] = useState(page.changedAt);
  const [asking, setAsking] = useState(false);
  const isNew = page.slug === '';
  const address = isNew ? (slug ?? slugOf(title)) : page.slug;
  const name = page.title || t`Add a page`;

  const { form, busy, failure, errorOf, submit } = useForm(async () => {
    const call = { params: { id: address }, body: { title, text, changedAt: begunOn } };
    const saved = await browserApi.call(writePage, call).catch(async (error: unknown) => {
      if (!isNew && isRefusal(error, pageChanged)) await catchUp();
      throw error;
    });
    show({ text: t`Saved and published` });
    if (isNew) {
      draft.moveTo(formOf(address), saved.changedAt);
      await navigate(`/admin/pages/${address}`, { replace: true });
      return;
    }
    draft.markSaved();
    // As typed: the server trims the text.
    readAnew({ ...saved, title, text });
    await revalidate();
  });

  const draft = useFormDraft({
    name: formOf(page.slug || 'new'),
    found,
    form: form.ref,
    // A custom slug needs a letter; without one it follows the title.
    typed: { title, slug: isNew ? (slug ?? '') : '', text },
    begunOn,
    saved: { content: { title: read.title, slug: '', text: read.text }, version: read.changedAt },
    restore(typed, version) {
      setTitle(typed.title);
      setSlug(typed.slug || undefined);
      setText(typed.text);
      setBegunOn(version === null ? null : String(version));
    },
  });

  function readAnew(version: OwnPage) {
    setRead(version);
    setBegunOn(version.changedAt);
  }

  /** Another operator has saved: their version is shown below for comparison, and saving again overwrites it. */
  async function catchUp() {
    readAnew(await browserApi.call(getOwnPage, { params: { id: page.slug } }));
    await revalidate();
  }

  function takeAway() {
    setAsking(false);
    submit(async () => {
      await browserApi.call(removePage, { params: { id: page.slug } });
      draft.markSaved();
      show({ text: page.cameWith ? t`${name} was reset to the default text.` : t`${name} was removed.` });
      await navigate('/admin/pages');
    });
  }

  function onTakenBack(restored: OwnPage) {
    readAnew(restored);
    setTitle(restored.title);
    setText(restored.text);
    draft.markSaved({ title: restored.title, slug: '', text: restored.text });
    revalidate();
  }

  return (
    <PageBody>
      <title>{t`${name} · ${siteName}`}</title>
      <PageHead
        title={name}
        line={isNew ? undefined : <TextLink href={`/page/${page.slug}`}>{t`View page`}</TextLink>}
      />
      <UnsavedGuard hasUnsaved={draft.isLost} />
      <div className={styles.writing}>
        <FormStack {...form}>
          <OfferedNote draft={draft} />
          <ReturnedNote draft={draft} />
          <FailureAlert failure={failure} />
          <Field label={t`Title`} error={errorOf('title')} required>
            <TextInput
              name="title"
              value={title}
              maxLength={120}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
          {isNew && (
            <Field
              label={t`URL`}
              hint={t`The page will be at /page/${address}`}
              error={errorOf('slug')}
              required
            >
              <TextInput
                name="slug"
                value={address}
                maxLength={60}
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => setSlug(event.target.value)}
              />
            </Field>
          )}
          <Field
            label={t`Text`}
            hint={t`Markdown: ## for a heading, **bold**, [text](URL), - for a list.`}
            error={errorOf('text')}
            required
          >
            <TextArea
              name="text"
              rows={16}
              value={text}
              most={MAX_PAGE_TEXT}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Actions>
            <Button type="submit" kind="main" busy={busy}>
              {t`Save the page`}
            </Button>
            {page.changedAt !== null && (
              <Button kind="quiet" disabled={busy} onClick={() => setAsking(true)}>
                {page.cameWith ? t`Reset to default` : t`Remove the page`}
              </Button>
            )}
            <DraftMark draft={draft} />
          </Actions>
        </FormStack>
        <PagePreview title={title} text={text} rendered={rendered} />
      </div>
      {history && history.total > 0 && (
        <PageVersions
          slug={page.slug}
          history={history}
          present={page}
          seen={{ changedAt: begunOn, isTyped: title !== read.title || text !== read.text }}
          onTakenBack={onTakenBack}
          onChanged={catchUp}
        />
      )}
      {page.cameWith && <CameWith cameWith={page.cameWith} present={page} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={page.cameWith ? t`Reset ${name} to the default text?` : t`Remove ${name}?`}
        confirmLabel={page.cameWith ? t`Reset to default` : t`Remove the page`}
        cancelLabel={t`Cancel`}
        onConfirm={takeAway}
      >
        {page.cameWith
          ? t`The page will show the default text again.`
          : t`The page will no longer be public. You can restore it from one of its versions.`}
      </ConfirmDialog>
    </PageBody>
  );
}
