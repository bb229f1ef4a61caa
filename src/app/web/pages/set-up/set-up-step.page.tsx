/** The owner's first decisions, step by step; all of them are also in the settings, and each step can be skipped. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { data, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { Doorway } from '#domains/accounts/web/index.ts';
import { TestMail, TestMailResult, useTestMail } from '#domains/admin/web/index.ts';
import {
  type AdminSetting,
  listSettings,
  type SettingKey,
} from '#domains/site/contract/settings-admin.contract.ts';
import { SettingStep, SitePreview, useFreshSettings } from '#domains/site/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import styles from './set-up.module.css';
import { addressOfStep, DECISIONS, SET_UP_STEPS, type SetUpStep, SetUpSteps } from './set-up-steps.tsx';

const load = pageLoad(async ({ api, params }) => {
  const step = SET_UP_STEPS.find((each) => each === params.step);
  if (!step) throw data(null, { status: 404 });
  const { data: settings } = await api.call(listSettings);
  return { step, settings };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

const KEYS_OF_IMPERSONATION: readonly SettingKey[] = ['siteName', 'brandColour', 'logoUrl'];
const KEYS_OF_MONEY: readonly SettingKey[] = ['currency', 'commissionPercent', 'minimumTipPrice'];

export default function SetUpStepPage() {
  const { step, settings } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const words: Record<SetUpStep, { title: string; line: string }> = {
    branding: {
      title: t`Name and branding`,
      line: t`Shown on every page. You can change it anytime.`,
    },
    money: {
      title: t`Money`,
      line: t`Choose the currency now, because amounts are never converted. Until you turn on Stripe or test payments, nobody can pay by card.`,
    },
    mail: { title: t`Email`, line: t`Confirmation and password reset links are sent by email.` },
    start: {
      title: t`All set`,
      line: t`Creators can now sign up, and you approve them. You can change everything later in Settings.`,
    },
  };
  const { title, line } = words[step];
  const [typed, setTyped] = useState<Typed>({});
  return (
    <Doorway wide title={title} line={line} onStage={<Preview settings={settings} typed={typed} />}>
      <title>{t`Setup · ${siteName}`}</title>
      <SetUpSteps current={step} settings={settings} />
      {/* Another step is another form. */}
      <div key={step} className={styles.content}>
        {step === 'branding' && (
          <Settings
            step={step}
            settings={settings}
            keys={KEYS_OF_IMPERSONATION}
            onType={(key, text) => setTyped((before) => ({ ...before, [key]: text }))}
          />
        )}
        {step === 'money' && <Settings step={step} settings={settings} keys={KEYS_OF_MONEY} />}
        {step === 'mail' && <MailStep settings={settings} />}
        {step === 'start' && <Start />}
      </div>
    </Doorway>
  );
}

type Typed = Partial<Record<SettingKey, string>>;

/** What is typed so far, and for the rest what holds. */
function Preview({ settings, typed }: { settings: readonly AdminSetting[]; typed: Typed }) {
  const now = (key: SettingKey) =>
    typed[key] ?? String(settings.find((setting) => setting.key === key)?.value ?? '');
  return (
    <SitePreview
      name={now('siteName')}
      colour={now('brandColour')}
      logo={now('logoUrl')}
      logoInTheEvening={now('darkmodeLogoUrl')}
    />
  );
}

function nextOf(step: SetUpStep): string {
  const next = SET_UP_STEPS[SET_UP_STEPS.indexOf(step) + 1];
  return next ? addressOfStep(next) : '/home';
}

interface SettingsProps {
  step: keyof typeof DECISIONS;
  settings: readonly AdminSetting[];
  keys: readonly SettingKey[];
  onType?: (key: SettingKey, text: string) => void;
}

function Settings({ step, settings, keys, onType }: SettingsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const refreshSettings = useFreshSettings();

  async function goOn() {
    // The name and the colour hold at once, also on this page.
    await refreshSettings();
    await navigate(nextOf(step));
  }

  return (
    <SettingStep
      settings={settings}
      keys={keys}
      decision={DECISIONS[step]}
      onDone={goOn}
      onOutdated={revalidate}
      onType={onType}
    >
      {(busy) => (
        <Actions>
          <Button type="submit" kind="main" size="hero" wide busy={busy}>
            {t`Save and continue`}
          </Button>
          <Button kind="quiet" wide href={nextOf(step)}>
            {t`Skip`}
          </Button>
        </Actions>
      )}
    </SettingStep>
  );
}

function MailStep({ settings }: Pick<SettingsProps, 'settings'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy: testing, mail, send, forget } = useTestMail();
  const next = nextOf('mail');
  const ofMail = settings.filter(({ group }) => group === 'mail');
  async function onDone(by: string | undefined) {
    if (by !== 'test') return navigate(next);
    // Another server does not get the password of this one.
    await revalidate();
    await send();
  }
  const isFixed = ofMail.every(({ lockedBy }) => lockedBy !== null);

  if (isFixed)
    return (
      <>
        <p className={styles.note}>
          {t`A mail server is set up. Send yourself a test email and check your inbox.`}
        </p>
        <TestMail />
        <Actions>
          <Button kind="main" size="hero" wide href={next}>
            {t`Continue`}
          </Button>
        </Actions>
      </>
    );
  return (
    <>
      <p className={styles.note}>
        {t`Without a mail server, emails aren’t sent. They’re stored on the Email page, where you can read them and pass on their links.`}
      </p>
      <SettingStep
        settings={ofMail}
        keys={ofMail.map(({ key }) => key)}
        onBegin={forget}
        onDone={onDone}
        onOutdated={revalidate}
      >
        {(saving) => (
          <>
            <TestMailResult mail={mail} />
            <Actions>
              <Button type="submit" kind="main" size="hero" wide busy={saving && !testing}>
                {t`Save and continue`}
              </Button>
              <Button type="submit" value="test" kind="line" wide busy={saving || testing}>
                {t`Send test email`}
              </Button>
              <Button kind="quiet" wide href={next}>
                {t`Skip`}
              </Button>
            </Actions>
          </>
        )}
      </SettingStep>
    </>
  );
}

function Start() {
  const { t } = useLingui();
  return (
    <>
      <Actions>
        <Button kind="main" size="hero" wide href="/home">
          {t`Open the site`}
        </Button>
        <Button kind="line" wide href="/admin/settings">
          {t`View all settings`}
        </Button>
      </Actions>
      <p className={styles.note}>
        {t`Demo data can only be loaded into an empty database, and this one has your account. To try the demo, start a second site; it doesn’t touch this one:`}
      </p>
      <pre className={styles.command}>DATA_DIR=data-demo DATABASE_URL= PORT=4700 npm start</pre>
    </>
  );
}
