/** The captions of a video, one file a language. */
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Field } from '#design/parts/field.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { addCaptions, removeCaptions } from '#domains/media/contract/video-files.contract.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { upload } from '#platform/web/call/upload.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import styles from './extras.module.css';
import type { ExtrasProps } from './extras-props.ts';
import { FileButton } from './file-button.tsx';

const LANGUAGES = [
  ...['ar', 'bn', 'cs', 'da', 'de', 'el', 'en', 'es', 'fa', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja'],
  ...['ko', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
];

export function CaptionsPart({ file, uploads }: ExtrasProps) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const [language, setLanguage] = useState(locale.split('-')[0] ?? 'en');
  const { busy, action } = useAction();
  const { _id: id = '', captions = [] } = file.described ?? {};
  const change = (send: () => Promise<Parameters<typeof uploads.describeFile>[1]>) =>
    action(async () => {
      uploads.describeFile(file.key, await send());
      return undefined;
    });

  return (
    <section className={styles.part} aria-label={t`Captions`} aria-busy={busy}>
      <ul className={styles.list}>
        {captions.map(({ language: code }) => {
          const name = nameOf(code);
          return (
            <li key={code} className={styles.row}>
              <span>{name}</span>
              <IconButton
                label={t`Remove captions in ${name}`}
                glyph={IconX}
                onClick={() =>
                  change(() => browserApi.call(removeCaptions, { params: { id, language: code } }))
                }
              />
            </li>
          );
        })}
      </ul>
      <Field label={t`Language`}>
        <NativeSelect value={language} onChange={({ target }) => setLanguage(target.value)}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <FileButton
        label={t`Upload captions`}
        hint={t`A WebVTT (.vtt) or SubRip (.srt) file.`}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        onChoose={(chosen) =>
          change(() => upload(addCaptions, { params: { id }, fields: { language }, files: { file: chosen } }))
        }
      />
    </section>
  );
}
