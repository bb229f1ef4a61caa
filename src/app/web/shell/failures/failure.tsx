/**
 * The words for failures come after everything else: most people never need them, but when something fails, the
 * network may be the reason.
 */
import { useLingui } from '@lingui/react/macro';
import { lazy, useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { TextLink } from '#design/parts/text-link.tsx';
import emptyState from '#design/patterns/empty-state.module.css';
import { isOfTheLine } from '#platform/web/call/browser-failures.ts';
import { untilAnswering } from '#platform/web/call/until-answering.ts';
import errorPage from './error-page.module.css';

const load = () => import('./failure-state.tsx').then((part) => ({ default: part.FailureState }));

const FailureLabels = lazy(() => load().catch(() => ({ default: PlainFailure })));

/** The error page in place of a page that cannot be shown. After a lost connection it reloads by itself. */
export function Failure() {
  const error = useRouteError();
  const isWaiting = isRouteErrorResponse(error) && isOfTheLine(error.data ?? {});
  useEffect(() => {
    if (!isWaiting) return;
    const leaving = new AbortController();
    untilAnswering(leaving.signal).then((isAnswering) => isAnswering && window.location.reload());
    return () => leaving.abort();
  }, [isWaiting]);
  return <FailureLabels />;
}

/** Fetches them while all is well. */
export function fetchFailureLabels(): void {
  load().catch(() => {
    // Tried again when they are needed.
  });
}

// Named here, so that the server's page links the sheets of the words although their code comes later.
fetchFailureLabels.sheets = [emptyState, errorPage];

/** Where even the words cannot be had. */
function PlainFailure() {
  const { t } = useLingui();
  return (
    <div className={errorPage.page}>
      <h1>{t`This page couldn’t be loaded`}</h1>
      <TextLink href="">{t`Try again`}</TextLink>
    </div>
  );
}
