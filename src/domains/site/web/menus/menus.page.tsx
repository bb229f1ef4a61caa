/** The operators' own links in header and footer, with a preview. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { type AdminSetting, changeSetting, listSettings } from '../../contract/settings-admin.contract.ts';
import { SettingFailure } from '../settings/setting-failure.tsx';
import { useFreshSettings } from '../settings/use-fresh-settings.ts';
import { BuiltInLinksForm } from './built-in-links-form.tsx';
import { asStored, inOrder, type Link, newLink, sectionOf } from './menu-link.ts';
import { LinkForm } from './menu-link-form.tsx';
import styles from './menus.module.css';
import { movedBy } from './move-buttons.tsx';
import { OwnLinks } from './own-links.tsx';

export const handle: PageHandle = { topBar: { title: msg`Menus`, back: '/admin/more' } };

const load = pageLoad(async ({ api }) => {
  const { data } = await api.call(listSettings);
  const [menus, builtInLinks] = ['menus', 'builtInLinks'].map((name) => data.find(({ key }) => key === name));
  if (!menus || !builtInLinks) throw new Error('there is no setting of that key');
  return { menus, builtInLinks };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function MenusPage() {
  const { menus, builtInLinks } = useLoaderData<typeof loader>();
  // Another operator's change resets the form; one's own save brings the same links back.
  return <Menus key={menus.revision} setting={menus} builtInLinks={builtInLinks} />;
}

function Menus({ setting, builtInLinks }: { setting: AdminSetting; builtInLinks: AdminSetting }) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { revalidate } = useRevalidator();
  const { show } = useToast();
  const refreshSettings = useFreshSettings();
  const { busy, failure, errorOf, submit } = useSubmit();
  const stored = inOrder(setting.value as Link[]);
  const [links, setLinks] = useState(stored);
  const isDirty = JSON.stringify(links) !== JSON.stringify(stored);

  const change = (id: string, part: Partial<Link>) =>
    setLinks(links.map((link) => (link._id === id ? { ...link, ...part } : link)));
  const add = () => setLinks([...links, newLink()]);
  function save(revision = setting.revision) {
    submit(async () => {
      const value = asStored(links);
      await browserApi.call(changeSetting, { params: { key: 'menus' }, body: { value, revision } });
      refreshSettings();
      show({ text: t`Changes saved` });
      await revalidate();
    });
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <PageBody>
      <title>{t`Menus · ${siteName}`}</title>
      <PageHead
        wideOnly
        title={t`Menus`}
        line={t`Your own links in the header and footer of every page, next to the built-in links.`}
      />
      {setting.lockedBy !== null && (
        <Text size="small" tone="second">{t`Set by ${setting.lockedBy} in the server configuration`}</Text>
      )}
      <FormStack method="post" noValidate onSubmit={onSubmit}>
        {failure && (
          <SettingFailure setting={setting} failure={failure} onKeepMine={save} onTakeTheirs={revalidate} />
        )}
        {links.length === 0 ? (
          <EmptyState
            drawing="chair"
            title={t`No custom links yet`}
            action={<Button kind="main" onClick={add}>{t`Add a link`}</Button>}
          >
            {t`Link to your pages, to another site of yours or to a contact page.`}
          </EmptyState>
        ) : (
          <ol className={styles.links}>
            {links.map((link, index) => (
              <li key={link._id}>
                <LinkForm
                  link={link}
                  error={errorOf(`value.${index}`)}
                  onChange={(part) => change(link._id, part)}
                  index={index}
                  count={links.length}
                  onMove={(by) => setLinks(movedBy(links, index, by))}
                  onRemove={() => setLinks(links.filter(({ _id }) => _id !== link._id))}
                />
              </li>
            ))}
          </ol>
        )}
        <Actions>
          {links.length > 0 && (
            <Button icon={IconPlus} onClick={add} disabled={setting.lockedBy !== null}>
              {t`Add a link`}
            </Button>
          )}
          {(isDirty || failure) && (
            <>
              <Button type="submit" kind="main" busy={busy}>
                {t`Save the menus`}
              </Button>
              <Button kind="quiet" onClick={() => setLinks(stored)}>
                {t`Discard`}
              </Button>
            </>
          )}
        </Actions>
      </FormStack>
      <Preview links={links} />
      <BuiltInLinksForm
        setting={builtInLinks}
        onChanged={() => {
          refreshSettings();
          revalidate();
        }}
      />
      <Text size="small" tone="second">
        {t`To add a text to the footer, use this setting:`}{' '}
        <TextLink href="/admin/settings?q=footerContent">{t`Footer text`}</TextLink>
      </Text>
    </PageBody>
  );
}

/** The preview, regardless of roles. */
function Preview({ links }: { links: readonly Link[] }) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  // A link without a label is shown as "new link", so that its place is visible.
  const named = links.map((link) => ({ ...link, title: link.title.trim() || t`New link` }));
  const head = named.filter((link) => sectionOf(link) === 'header');
  const foot = named.filter((link) => sectionOf(link) === 'footer');
  return (
    <section aria-label={t`Preview`} className={styles.preview}>
      <Heading level={2} size="name">
        {t`Preview`}
      </Heading>
      <div className={styles.sheet} inert>
        {head.length > 0 && <OwnLinks links={head} place="head" />}
        <p className={styles.body}>{t`Page content`}</p>
        {foot.length > 0 && <OwnLinks links={foot} place="foot" />}
      </div>
    </section>
  );
}
