import { useLingui } from '@lingui/react/macro';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Note } from '#design/parts/note.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useCopyOrDownload } from '#platform/web/actions/use-copy-or-download.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFetched } from '#platform/web/call/use-fetched.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import type { Stream } from '../../contract/stream.contract.ts';
import { getIngest, renewIngest } from '../../contract/streams.contract.ts';

/** Address and key for OBS and other programs. */
export function Ingest({ stream }: { stream: Stream | undefined }) {
  const { t } = useLingui();
  if (!stream)
    return (
      <Note>{t`Write a title first. Then you get an address and a key to paste into your program.`}</Note>
    );
  return <IngestOf key={stream._id} />;
}

function IngestOf() {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const { value, failure, put } = useFetched(() => browserApi.call(getIngest));
  return (
    <>
      <FailureAlert failure={failure} />
      {value && (
        <>
          <Copied label={t`Server (WHIP)`} value={value.whipUrl} />
          <Copied label={t`Bearer token`} value={value.key} isSecret />
          <Note>
            {t`In OBS: Settings, Stream, Service “WHIP”. Paste both, then press “Start Streaming”. You are on air as soon as the picture arrives.`}
          </Note>
          <Note>{t`Whoever has the key can stream in your name. It ends with this stream.`}</Note>
          <Button
            kind="line"
            icon={IconRefresh}
            busy={busy}
            onClick={() =>
              action(async () => {
                put(await browserApi.call(renewIngest));
                return t`The old key no longer works.`;
              })
            }
          >
            {t`Get a new key`}
          </Button>
        </>
      )}
    </>
  );
}

function Copied({ label, value, isSecret }: { label: string; value: string; isSecret?: boolean }) {
  const { t } = useLingui();
  const { copy } = useCopyOrDownload(value, { name: 'live.txt', type: 'text/plain' });
  return (
    <Field label={label}>
      <TextInput
        readOnly
        dir="ltr"
        type={isSecret ? 'password' : 'text'}
        value={value}
        trailing={<IconButton label={t`Copy: ${label}`} glyph={IconCopy} size="dense" onClick={copy} />}
      />
    </Field>
  );
}
