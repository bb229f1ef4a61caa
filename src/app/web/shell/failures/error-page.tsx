/** The error page for when not even the frame can be rendered. */
import { useLingui } from '@lingui/react/macro';
import { useRouteLoaderData } from 'react-router';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { VisitorBar } from '#design/patterns/visitor-bar.tsx';
import type { RootData } from '../root-data.ts';
import { Failure } from './failure.tsx';

export function ErrorBoundary() {
  const root = useRouteLoaderData<RootData>('root');
  const { t } = useLingui();
  const name = root?.settings.siteName ?? 'Fanloft';
  const home = root?.me ? '/home' : '/';
  return (
    <>
      <VisitorBar
        skipLabel={t`Skip to the content`}
        brand={<Brandmark name={name} href={home} />}
        logIn={
          root && (root.me ? { href: home, label: t`Your feed` } : { href: '/auth/login', label: t`Log in` })
        }
      />
      <main id="content">
        <Failure />
      </main>
    </>
  );
}
