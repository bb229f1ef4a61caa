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
import { getVisibility } from '../../contract/visibility.contract.ts';
import { UserForm } from '../users/user-form.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { AvatarForm } from './avatar-form.tsx';
import { EmailState } from './email-state.tsx';
import { LanguageRow } from './language-row.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { ThemeChoiceRow } from './theme-choice-row.tsx';
import { VisibilitySwitches } from './visibility-switches.tsx';

const load = pageLoad(async ({ api }) => {
  const self = await api.call(getSelf);
  // Operators are seen by nobody.
  const visibility = self.roles[0] === 'admin' ? undefined : await api.call(getVisibility);
  return { self, visibility };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Account() {
  const { self, visibility } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const [role] = self.roles;
  return (
    <ContextColumns>
      <title>{t`Account · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead title={t`Account`} line={<bdi>{self.email}</bdi>} />
        <AccountSection title={t`Profile`}>
          <AvatarForm avatar={self.avatar} />
          {role === 'user' && <UserForm user={self} />}
          {role === 'performer' && <CreatorLink />}
          {role === 'admin' && (
            <Note>{t`You are an operator of this site. Fans and creators don’t see your name.`}</Note>
          )}
        </AccountSection>
        <AccountSection title={t`Email`}>
          <EmailState email={self.email} isVerified={self.verifiedEmail} />
        </AccountSection>
        <AccountSection title={t`Notifications`}>
          <Note>{t`Choose the emails you want to get.`}</Note>
          <Button
            kind="line"
            href="/user/account/notifications"
            className={styles.action}
          >{t`Notification settings`}</Button>
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
        <AccountSection title={t`Keyboard shortcuts`}>
          <Note>{t`On this device. Press ? on any page to see its shortcuts.`}</Note>
          <KeySwitch />
        </AccountSection>
        <AccountSection title={t`Security`}>
          <Note>{t`Two-factor authentication, passkeys and active sessions.`}</Note>
          <Button
            kind="line"
            href="/user/account/security"
            className={styles.action}
          >{t`Security settings`}</Button>
        </AccountSection>
        {visibility && (
          <AccountSection title={t`What others see`}>
            <VisibilitySwitches visibility={visibility} />
          </AccountSection>
        )}
        {role === 'user' && (
          <AccountSection title={t`Addresses`}>
            <Note>{t`Where creators send what you order.`}</Note>
            <Button kind="line" href="/user/account/addresses" className={styles.action}>
              {t`Manage addresses`}
            </Button>
          </AccountSection>
        )}
        {visibility && (
          <AccountSection title={t`Blocked users`}>
            <Note>{t`See whom you have blocked, and unblock them.`}</Note>
            <Button
              kind="line"
              href={role === 'performer' ? '/creator/blacklist' : '/user/account/blocked'}
              className={styles.action}
            >{t`Manage blocked users`}</Button>
          </AccountSection>
        )}
        {visibility && (
          <AccountSection title={t`Hidden suggestions`}>
            <Note>{t`See what you aren’t interested in, and show it again.`}</Note>
            <Button
              kind="line"
              href="/user/account/suggestions"
              className={styles.action}
            >{t`View hidden suggestions`}</Button>
          </AccountSection>
        )}
        <AccountSection title={t`Reports and removals`}>
          <Note>{t`What became of your reports, and what we removed of yours.`}</Note>
          <Button
            kind="line"
            href="/user/account/reports"
            className={styles.action}
          >{t`View reports and removals`}</Button>
        </AccountSection>
        {visibility && (
          <AccountSection title={t`Consents`}>
            <Note>{t`Where creators show you in what they publish.`}</Note>
            <Button
              kind="line"
              href="/user/account/consents"
              className={styles.action}
            >{t`View consents`}</Button>
          </AccountSection>
        )}
        <AccountSection title={t`Privacy & data`}>
          <Note>{t`Download a copy of your data or delete your account.`}</Note>
          <Button kind="line" href="/user/account/data" className={styles.action}>{t`Manage my data`}</Button>
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
      <Note>{t`You can edit your name, bio, prices and cover on your profile page.`}</Note>
      <Button kind="line" href="/creator/account" className={styles.action}>{t`Edit my profile`}</Button>
    </div>
  );
}
