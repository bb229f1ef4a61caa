/** The account page, for every role: public data, password, theme, security, data, and logging out. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { KeySwitch } from '#platform/web/lists/key-switch.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getSelf } from '../../contract/self.contract.ts';
import { UserForm } from '../users/user-form.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { AvatarForm } from './avatar-form.tsx';
import { EmailState } from './email-state.tsx';
import { LanguageRow } from './language-row.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { ThemeChoiceRow } from './theme-choice-row.tsx';

const load = pageLoad(async ({ api }) => {
  return { self: await api.call(getSelf) };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Account() {
  const { self } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const [role] = self.roles;
  return (
    <ContextColumns>
      <title>{t`Account · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead title={t`Account`} line={<bdi>{self.email}</bdi>} />
        <AccountSection title={t`You`}>
          <AvatarForm avatar={self.avatar} />
          {role === 'user' && <UserForm user={self} />}
          {role === 'performer' && <CreatorLink />}
          {role === 'admin' && <Note>{t`You run this site. Fans and creators do not see your name.`}</Note>}
        </AccountSection>
        <AccountSection title={t`E-mail`}>
          <EmailState email={self.email} isVerified={self.verifiedEmail} />
        </AccountSection>
        <AccountSection title={t`Password`}>
          <PasswordForm />
        </AccountSection>
        <AccountSection title={t`Appearance`}>
          <ThemeChoiceRow />
        </AccountSection>
        <AccountSection title={t`Language`}>
          <LanguageRow />
        </AccountSection>
        <AccountSection title={t`Keyboard`}>
          <Note>{t`On this device. The key ? shows what each page answers to.`}</Note>
          <KeySwitch />
        </AccountSection>
        <AccountSection title={t`Security`}>
          <Note>{t`The second step of your log-in, and the devices on which you are in.`}</Note>
          <Button
            kind="line"
            href="/user/account/security"
            className={styles.action}
          >{t`Look at my security`}</Button>
        </AccountSection>
        <AccountSection title={t`My data`}>
          <Note>{t`A copy of everything we keep of you, and the way to end it.`}</Note>
          <Button
            kind="line"
            href="/user/account/data"
            className={styles.action}
          >{t`Look at my data`}</Button>
        </AccountSection>
        <AccountSection title={t`Log out`}>
          <LogOutButton />
        </AccountSection>
      </div>
    </ContextColumns>
  );
}

function CreatorLink() {
  const { t } = useLingui();
  return (
    <div className={styles.stack}>
      <Note>{t`Your name, words, prices and cover have a page of their own.`}</Note>
      <Button kind="line" href="/creator/account" className={styles.action}>{t`Edit my profile`}</Button>
    </div>
  );
}
