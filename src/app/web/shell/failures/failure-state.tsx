/** The words in place of a page that cannot be shown: unknown, not allowed, broken, or offline. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { TOO_MANY } from '#platform/contract/http-status.ts';
import { isOfTheLine } from '#platform/web/call/browser-failures.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { HowLong } from '#platform/web/text/how-long.tsx';
import { CreatorSearch } from '../creator-search.tsx';
import type { RootData } from '../root-data.ts';
import { usePageHandle } from '../use-frame-parts.tsx';
import styles from './error-page.module.css';
import { FailureCode } from './failure-code.tsx';
import { useNoAccess } from './no-access.tsx';

// As the platform refuses where the site is closed to somebody.
const CLOSED = ['site.maintenance', 'site.country-blocked', 'site.age-check-needed'];

interface Failure {
  status: number;
  code: string;
  requestId: string | undefined;
}

function readFailure(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { status: 500, code: 'page.fault', requestId: undefined };
  const body = (error.data ?? {}) as { code?: string; requestId?: string };
  return { status: error.status, code: body.code ?? `page.${error.status}`, requestId: body.requestId };
}

export function FailureState() {
  const { t } = useLingui();
  const failure = readFailure(useRouteError());
  const words = useFailureLabels(failure);
  useEffect(() => {
    // The server has the page that says so.
    if (CLOSED.includes(failure.code)) window.location.reload();
  }, [failure.code]);
  return (
    <div className={styles.page}>
      <title>{words.title}</title>
      <EmptyState
        drawing={words.drawing}
        title={words.heading ?? words.title}
        level={1}
        page
        action={
          words.action ||
          (failure.status >= 500 || failure.status === TOO_MANY ? (
            <Button kind="main" href="">{t`Try again`}</Button>
          ) : (
            <WayBack />
          ))
        }
      >
        {words.why}
      </EmptyState>
      <FailureCode code={failure.code} requestId={failure.requestId} />
    </div>
  );
}

/** The reader's home page; on admin pages the dashboard. */
function WayBack() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const me = useRouteLoaderData<RootData>('root')?.me;
  if (me?.roles.includes('admin') && pathname.startsWith('/admin/'))
    return <Button kind="main" href="/admin">{t`Go to the dashboard`}</Button>;
  return (
    <Button kind="main" href={me ? '/home' : '/'}>
      {me ? t`Back to your feed` : t`Go to the home page`}
    </Button>
  );
}

/** A name as it was typed; an address that cannot be read stays as it is. */
function readable(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

// Of `creatorNotFound`; the whole list of refusals would come with every page.
const NOBODY_OF_THAT_NAME = 'creators.not-found';

interface FailureLabels {
  drawing: 'lamp' | 'curtain' | 'chair';
  title: string;
  /** The title where it has to be more than text. */
  heading?: ReactNode;
  why: ReactNode;
  action?: ReactNode;
}

function useFailureLabels({ status, code }: Failure): FailureLabels {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  const back = usePageHandle().topBar?.back;
  const noAccess = useNoAccess();
  const [, written = '', second] = pathname.split('/');
  const first = readable(written);
  if (status === 404 && code === NOBODY_OF_THAT_NAME && second === undefined) {
    return {
      drawing: 'chair',
      title: t`We couldn’t find “${first}”`,
      heading: (
        <Trans>
          We couldn’t find “<bdi>{first}</bdi>”
        </Trans>
      ),
      why: t`There’s no page or user with this name. It may be misspelled, or the account was closed.`,
      action: <SearchCreators name={first} />,
    };
  }
  if (status === 404 && first === 'post') {
    return {
      drawing: 'chair',
      title: t`Post not found`,
      why: t`It may have been removed, or the link is wrong.`,
    };
  }
  if (status === 404) {
    return {
      drawing: 'chair',
      title: t`Page not found`,
      why: t`The link may be wrong, or the page was removed.`,
      action: back?.startsWith('/admin/') && <Button kind="main" href={back}>{t`Back to the list`}</Button>,
    };
  }
  if (status === 403 && noAccess) return noAccess;
  if (status === 403) {
    return {
      drawing: 'curtain',
      title: t`You don’t have access`,
      why: t`Your account can’t open this page. You may be logged in with a different account.`,
    };
  }
  if (isOfTheLine({ code })) {
    return {
      drawing: 'lamp',
      title: t`This page couldn’t be loaded`,
      why: t`You may be offline, or the site can’t be reached. Your payments and text are safe.`,
    };
  }
  if (status >= 400 && status < 500) {
    return {
      drawing: 'chair',
      title: t`This page can’t be opened`,
      why: status === TOO_MANY ? <HowLong /> : t`The link may be wrong: part of it can’t be read.`,
    };
  }
  return {
    drawing: 'curtain',
    title: i18n._(clientWords.somethingWrong),
    why: t`The problem is on our side. Your payments and text are safe.`,
  };
}

/** The way on from a name that nobody has: the directory, with that name to be mended. */
function SearchCreators({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <CreatorSearch className={styles.search} label={t`Search for this name`} start={name}>
      <Button type="submit" kind="main">{t`Search`}</Button>
    </CreatorSearch>
  );
}
