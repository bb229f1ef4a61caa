import { useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useCopyOrDownload } from '#platform/web/actions/use-copy-or-download.ts';
import styles from './invitations.module.css';

/** The link of a new invitation, shown once. */
export function NewInvitation({ link }: { link: string }) {
  const { t } = useLingui();
  const { copy } = useCopyOrDownload(link, { name: 'invitation.txt', type: 'text/plain' });
  const top = useRef<HTMLDivElement>(null);
  // It replaces the form, so the focus moves here.
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className={styles.made}>
      <Alert
        tone="success"
        title={t`Invitation created`}
        action={
          <Button kind="line" size="dense" icon={IconCopy} onClick={copy}>
            {t`Copy link`}
          </Button>
        }
      >
        <div className={styles.link}>
          <p>{t`Copy the link now. You can’t see it again.`}</p>
          <Field label={t`Invitation link`}>
            <TextInput readOnly dir="ltr" value={link} onFocus={({ target }) => target.select()} />
          </Field>
        </div>
      </Alert>
    </div>
  );
}
