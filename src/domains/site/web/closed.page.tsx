/**
 * Replaces every page while the site is closed to the visitor: in maintenance or in a blocked country. It is served
 * with an error status and without the site's scripts, so it works on its own.
 */
import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Entrance } from '#design/patterns/entrance.tsx';
import { closureContext } from '#platform/web/call/page-data.ts';
import { useNonce } from '#platform/web/page/nonce.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useNow, useSettings } from '#platform/web/page/settings.tsx';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { formatTime } from '#platform/web/text/time.tsx';
import styles from './closed.module.css';

const SITE = { src: '/house/phone.webp', wide: '/house/portrait.webp', alt: '' };

export function loader({ context, request }: LoaderFunctionArgs) {
  const closure = context.get(closureContext);
  // This address opened directly.
  if (!closure) throw redirect('/');
  const { searchParams } = new URL(request.url);
  return { closure, from: searchParams.get('from') ?? '/', isRefused: searchParams.get('age') === 'no' };
}

export default function Closed() {
  const { closure, from, isRefused } = useLoaderData<typeof loader>();
  if (closure === 'age') return <AdultsOnly from={from} isRefused={isRefused} />;
  return closure === 'maintenance' ? <InMaintenance /> : <NotInYourCountry />;
}

function InMaintenance() {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const { siteName, maintenanceImage, maintenanceMessage, maintenanceUntil } = useSettings();
  const nonce = useNonce();
  const now = useNow()().getTime();
  // No script can find out the reader's time zone.
  const until = maintenanceUntil && formatTime(maintenanceUntil, 'long', locale, { now, timeZone: 'UTC' });
  return (
    <Entrance
      tall
      siteName={siteName}
      picture={maintenanceImage ? { src: maintenanceImage, alt: '' } : SITE}
      title={t`Down for maintenance`}
      line={
        maintenanceMessage ? (
          <span className={styles.ownWords}>{maintenanceMessage}</span>
        ) : (
          t`We are working on the site and will be back soon. Your payments, your wallet and everything you wrote are safe.`
        )
      }
    >
      <title>{t`Down for maintenance · ${siteName}`}</title>
      <script nonce={nonce}>{checkUntilOpen()}</script>
      {Date.parse(maintenanceUntil) > now && <Text>{t`We expect to be back on ${until} UTC.`}</Text>}
      <div>
        <Button kind="main" href="">{t`Check again`}</Button>
      </div>
      <Text size="small" tone="second">
        {t`Is it urgent?`} <TextLink href="/contact">{t`Contact us`}</TextLink>
      </Text>
      <OperatorLogin />
    </Entrance>
  );
}

function NotInYourCountry() {
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <Entrance
      tall
      siteName={siteName}
      picture={SITE}
      title={t`${siteName} is not available in your country`}
      line={t`The operator has blocked access from the country you seem to be in. If you are somewhere else, you may be using a VPN or proxy.`}
    >
      <title>{t`Not available here · ${siteName}`}</title>
      <div>
        <Button kind="line" href="">{t`Check again`}</Button>
      </div>
      <OperatorLogin />
    </Entrance>
  );
}

/** The form is answered by the server, which leads on to `from`. */
function AdultsOnly({ from, isRefused }: { from: string; isRefused: boolean }) {
  const { t } = useLingui();
  const { me } = useSession();
  const { siteName } = useSettings();
  return (
    <Entrance
      tall
      siteName={siteName}
      picture={SITE}
      title={isRefused ? t`Come back when you are 18` : t`Are you 18 or older?`}
      line={t`${siteName} is for adults. You have to be at least 18, and of legal age where you live.`}
    >
      <title>{t`Adults only · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <form method="post" action="/age" className={styles.ages}>
        <input type="hidden" name="from" value={from} />
        <Button kind="main" type="submit" name="isAdult" value="yes">{t`I am 18 or older`}</Button>
        {!isRefused && (
          <Button kind="line" type="submit" name="isAdult" value="no">{t`I am under 18`}</Button>
        )}
      </form>
      {!me && (
        <Text size="small" tone="second">
          {t`Have you confirmed your age before?`} <TextLink href="/auth/login">{t`Log in`}</TextLink>
        </Text>
      )}
      <Text size="small" tone="third">
        {t`Your answer and its date are kept in your browser and, if you are logged in, with your account.`}
      </Text>
    </Entrance>
  );
}

/** The only link that stays. `other` shows the form even to someone logged in with another account. */
function OperatorLogin() {
  const { t } = useLingui();
  const { me } = useSession();
  return (
    <Text size="small" tone="third">
      {t`Are you the site’s operator?`}{' '}
      <TextLink href={me ? '/auth/login?other=1' : '/auth/login'}>{t`Log in as an operator`}</TextLink>
    </Text>
  );
}

/**
 * The only script of this page: while it is visible, it checks twice a minute whether the site is open again, and then
 * loads the page.
 */
const checkUntilOpen = () =>
  `setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch('/api/settings/public').catch(() => undefined);
    const { data } = answer?.ok ? await answer.json() : {};
    if (data?.maintenanceMode === false) location.reload();
  }, 30_000);`.replaceAll(/\n\s*/g, ' ');
