/** What stands in place of a page that cannot be shown: unknown, not allowed, broken, or offline. */
import { useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { Button } from '#design/parts/button.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { VisitorBar } from '#design/patterns/visitor-bar.tsx';
import styles from './error-page.module.css';
import type { RootData } from './root.tsx';

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

export function ErrorBoundary() {
  const failure = readFailure(useRouteError());
  const root = useRouteLoaderData<RootData>('root');
  const { t } = useLingui();
  const name = root?.settings.siteName ?? 'Fanloft';
  return (
    <>
      <VisitorBar
        skipLabel={t`Skip to the content`}
        brand={<Brandmark name={name} href="/" />}
        logIn={root?.me ? { href: '/home', label: t`Home` } : { href: '/auth/login', label: t`Log in` }}
      />
      <main id="content" className={styles.page}>
        <FailureState failure={failure} />
      </main>
    </>
  );
}

function FailureState({ failure }: { failure: Failure }) {
  const { t } = useLingui();
  const words = useFailureWords(failure.status);
  return (
    <>
      <title>{words.title}</title>
      <EmptyState
        drawing={words.drawing}
        title={words.title}
        level={1}
        page
        act={<Button kind="main" href="/">{t`To the front page`}</Button>}
      >
        {words.why}
      </EmptyState>
      {failure.status >= 500 && (
        <p className={styles.code}>
          {t`Code`}: <code>{failure.code}</code> {failure.requestId && <code>{failure.requestId}</code>}{' '}
          <TextLink href="">{t`Try again`}</TextLink>
        </p>
      )}
    </>
  );
}

function useFailureWords(status: number): {
  drawing: 'lamp' | 'curtain' | 'chair';
  title: string;
  why: string;
} {
  const { t } = useLingui();
  if (status === 404) {
    return {
      drawing: 'chair',
      title: t`There is nothing here`,
      why: t`The address may be mistyped, or what was here has been taken down.`,
    };
  }
  if (status === 403) {
    return {
      drawing: 'curtain',
      title: t`This is not open to you`,
      why: t`Your account cannot see this page. If that surprises you, you may be logged in as someone else.`,
    };
  }
  return {
    drawing: 'curtain',
    title: t`Something went wrong, please try again later`,
    why: t`It is our fault, not yours. Nothing that you paid or wrote is lost.`,
  };
}
