/** The words in place of a page that cannot be shown: unknown, not allowed, broken, or offline. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { CreatorSearch } from './creator-search.tsx';
import styles from './error-page.module.css';
import type { RootData } from './root-data.ts';

// As the client calls a failure without any answer.
const OFFLINE = 'network.offline';

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
  const words = useFailureWords(failure);
  const isIn = useRouteLoaderData<RootData>('root')?.me !== undefined;
  return (
    <div className={styles.page}>
      <title>{words.title}</title>
      <EmptyState
        drawing={words.drawing}
        title={words.title}
        level={1}
        page
        act={
          words.act ??
          (isIn ? (
            <Button kind="main" href="/home">{t`Back to your feed`}</Button>
          ) : (
            <Button kind="main" href="/">{t`To the front page`}</Button>
          ))
        }
      >
        {words.why}
      </EmptyState>
      {failure.status >= 500 && (
        <p className={styles.code}>
          {t`Code`}: <code>{failure.code}</code> {failure.requestId && <code>{failure.requestId}</code>}{' '}
          <TextLink href="">{t`Try again`}</TextLink>
        </p>
      )}
    </div>
  );
}

// Of `creatorNotFound`; the whole list of refusals would come with every page.
const NOBODY_OF_THAT_NAME = 'creators.not-found';

interface FailureWords {
  drawing: 'lamp' | 'curtain' | 'chair';
  title: string;
  why: string;
  act?: ReactNode;
}

function useFailureWords({ status, code }: Failure): FailureWords {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [, first = '', second] = pathname.split('/');
  if (status === 404 && code === NOBODY_OF_THAT_NAME && second === undefined) {
    return {
      drawing: 'chair',
      title: t`Nobody here is called @${first}`,
      why: t`The name may be mistyped, or the account has been closed.`,
      act: <SearchCreators name={first} />,
    };
  }
  if (status === 404 && first === 'post') {
    return {
      drawing: 'chair',
      title: t`This post is not here`,
      why: t`It may have been taken down, or the address is mistyped.`,
    };
  }
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
  if (code === OFFLINE) {
    return {
      drawing: 'lamp',
      title: t`This page could not be fetched`,
      why: t`You seem to be offline, or we cannot be reached. Nothing that you paid or wrote is lost.`,
    };
  }
  return {
    drawing: 'curtain',
    title: t`Something went wrong, please try again later`,
    why: t`It is our fault, not yours. Nothing that you paid or wrote is lost.`,
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
