import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Anchor } from '#design/parts/anchor.tsx';
import { Entrance } from '#design/patterns/entrance.tsx';
import { useBuiltInLinks } from '#domains/site/web/index.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { LanguageLink } from '#platform/web/text/language-link.tsx';

interface DoorwayProps {
  title: string;
  /** One sentence below the title. */
  line?: ReactNode;
  children: ReactNode;
  /** For forms with fields side by side. */
  wide?: boolean;
  /** In place of the site's text beside the form, on wide pages. */
  onStage?: ReactNode;
}

/** The frame of login and registration pages. */
export function Doorway({ children, ...props }: DoorwayProps) {
  const { t } = useLingui();
  const { siteName, readOnlyMode, loginPlaceholderImage, frontPageHeadline } = useSettings();
  // Unless the operator has hidden it; with the operator's own label.
  const help = useBuiltInLinks().find(({ key }) => key === 'help');
  return (
    <Entrance
      {...props}
      siteName={siteName}
      home="/"
      {...(loginPlaceholderImage
        ? { picture: { src: loginPlaceholderImage, alt: '' }, ofOperator: true }
        : {
            picture: {
              src: '/house/phone.webp',
              wide: '/house/portrait.webp',
              alt: t`Paper-cut arches around a lit stage, seen from the seats`,
            },
            saying: frontPageHeadline || t`A seat close to the people whose work you love.`,
          })}
      foot={
        <>
          <LanguageLink />
          {help && <Anchor href={help.href}>{help.title}</Anchor>}
        </>
      }
    >
      {readOnlyMode && (
        <Alert tone="info" title={t`This site is temporarily read-only`}>
          {t`You can log in. You can create or change an account after the maintenance.`}
        </Alert>
      )}
      {/* no text */ children}
    </Entrance>
  );
}
