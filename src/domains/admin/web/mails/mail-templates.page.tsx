/** Every mail that the site can send, with sample data. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useNavigate, useNavigation } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { isLanguage, LANGUAGES, languages } from '#platform/contract/languages.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { listMailTemplates } from '../../contract/mails.contract.ts';
import { MailFrame, readForm } from './mail-frame.tsx';
import styles from './mails.module.css';

export const handle: PageHandle = { topBar: { title: msg`Email templates`, back: '/admin/mails' } };

const load = pageLoad(async ({ api, url, locale }) => {
  const language = [url.searchParams.get('language'), locale].find(isLanguage);
  const { data } = await api.call(listMailTemplates, { query: language ? { language } : {} });
  const wanted = url.searchParams.get('template');
  const open = data.find(({ name }) => name === wanted) ?? data[0];
  return { templates: data, open, form: readForm(url), language };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** The address of a template in a language; without one, in that of the page. */
function addressOf(template: string, language: string | undefined): string {
  return `/admin/mails/templates?${new URLSearchParams({ template, ...(language ? { language } : {}) })}`;
}

export default function MailTemplates() {
  const { templates, open, form, language } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  // The choice shows at once, and its mail follows.
  const { location: next } = useNavigation();
  const chosen = new URLSearchParams(next?.search).get('template') ?? open?.name;
  return (
    <PageBody>
      <title>{t`Email templates · ${siteName}`}</title>
      <PageHead
        title={t`Email templates`}
        line={t`Every email that the site can send, with sample data.`}
        wideOnly
        aside={<TextLink href="/admin/mails">{t`See all emails`}</TextLink>}
      />
      <div className={styles.templates}>
        <NativeSelect
          aria-label={t`Template`}
          className={styles.templateChoice}
          value={chosen}
          onChange={({ target }) => navigate(addressOf(target.value, language))}
        >
          {templates.map(({ name, subject }) => (
            <option key={name} value={name} lang={language}>
              {subject}
            </option>
          ))}
        </NativeSelect>
        <ul aria-label={t`Templates`} className={styles.templateList}>
          {templates.map(({ name, about, subject }) => (
            <li key={name}>
              <Anchor
                href={addressOf(name, language)}
                aria-current={name === open?.name ? 'true' : undefined}
                className={styles.template}
              >
                <strong lang={language} dir="auto">
                  {subject}
                </strong>
                <span lang={language} dir="auto">
                  {about}
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
        {open && (
          <div className={styles.reading}>
            <ChipRow label={t`Language`}>
              {languages.map((code) => (
                <Chip key={code} small href={addressOf(open.name, code)} on={code === language}>
                  <span lang={code}>{LANGUAGES[code]}</span>
                </Chip>
              ))}
            </ChipRow>
            <MailFrame
              source={`/api/admin/mail-templates/${open.name}`}
              title={open.subject}
              form={form}
              language={language}
            />
          </div>
        )}
      </div>
    </PageBody>
  );
}
