/** The text of a message with addresses in it; loaded where there are any. */
import { useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { linkPieces } from './link-pieces.ts';
import styles from './thread.module.css';

/** What leads away is asked about first: people who write to each other are strangers, and an address may resemble another. */
export default function LinkedText({ text }: { text: string }) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const host = asked === undefined ? '' : new URL(asked).host;
  return (
    <>
      {linkPieces(text).map(({ at, text: piece, href }) => {
        if (href === undefined) return <Fragment key={at}>{piece}</Fragment>;
        return (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className={styles.link}
            onClick={(event) => {
              event.preventDefault();
              const { origin, pathname, search, hash } = new URL(href);
              if (origin === window.location.origin) {
                navigate(pathname + search + hash);
              } else {
                setAsked(href);
                setAsking(true);
              }
            }}
          >
            {piece}
          </a>
        );
      })}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Leave ${siteName}?`}
        confirmLabel={t`Open ${host}`}
        cancelLabel={t`Cancel`}
        onConfirm={() => {
          window.open(asked, '_blank', 'noopener,noreferrer');
          setAsking(false);
        }}
      >
        {t`This link leads to ${host}. Never enter your password or card there because a message asks for it.`}
      </ConfirmDialog>
    </>
  );
}
