/** The own account, for every role: who one is to others, password, theme, devices, and the way out. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { Heading } from '#design/parts/text.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/page-data.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { getSelf } from '../contract/self.contract.ts';
import { listSessions } from '../contract/sessions.contract.ts';
import styles from './account.module.css';
import { AvatarForm } from './avatar-form.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonForm } from './person-form.tsx';
import { SessionList } from './session-list.tsx';
import { ThemeChoiceRow } from './theme-choice-row.tsx';

const load = pageLoad(async ({ api }) => {
  const [self, sessions] = await Promise.all([api.call(getSelf), api.call(listSessions)]);
  return { self, sessions: sessions.data };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Account() {
  const { self, sessions } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const [role] = self.roles;
  return (
    <ContextColumns>
      <title>{t`Account · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead title={t`Account`} line={self.email} />
        <Section title={t`You`}>
          <AvatarForm avatar={self.avatar} />
          {role === 'user' && <PersonForm person={self} />}
          {role === 'performer' && <CreatorLink />}
          {role === 'admin' && <Note>{t`You run this site. Fans and creators do not see your name.`}</Note>}
        </Section>
        <Section title={t`Password`}>
          <PasswordForm />
        </Section>
        <Section title={t`Appearance`}>
          <ThemeChoiceRow />
        </Section>
        <Section title={t`Where you are logged in`}>
          <SessionList sessions={sessions} />
        </Section>
        <Section title={t`Log out`}>
          <LogOutButton />
        </Section>
      </div>
    </ContextColumns>
  );
}

function CreatorLink() {
  const { t } = useLingui();
  return (
    <div className={styles.stack}>
      <Note>{t`Your name, words, prices and cover have a page of their own.`}</Note>
      <Button kind="line" href="/creator/account" className={styles.act}>{t`Edit my profile`}</Button>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
