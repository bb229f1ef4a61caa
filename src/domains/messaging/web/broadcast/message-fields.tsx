/** Text, files and price of a message that goes to many, or to each new subscriber. */
import { useLingui } from '@lingui/react/macro';
import { IconLibraryPhoto, IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { tokens, toWire } from '#platform/contract/money.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { MESSAGE_KINDS, MESSAGE_LENGTH } from '../../contract/message.contract.ts';
import AttachedFiles from '../thread/attached-files.tsx';
import type { MessageUploads } from '../thread/attachments.tsx';
import type { FilesOfMessage } from '../thread/kept-files.ts';
import Previews from '../thread/previews.tsx';
import { usePriceProblem } from '../thread/price-problem.ts';
import { showsPreviews, writtenPreviews } from '../thread/written-previews.ts';
import styles from './broadcast.module.css';

const OwnUploads = lazyPart(() => import('../thread/own-uploads.tsx'));

/** As typed; an empty price: the files are free. */
export interface TypedMessage {
  text: string;
  price: string;
}

interface MessageFieldsProps {
  typed: TypedMessage;
  onChange(change: Partial<TypedMessage>): void;
  attachments: MessageUploads;
  /** What is wrong with the text, and with the price. */
  problems: Partial<Record<keyof TypedMessage, string>>;
}

export function MessageFields({ typed, onChange, attachments, problems }: MessageFieldsProps) {
  const { t } = useLingui();
  const { currency } = useSettings();
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Field label={t`Message`} error={problems.text}>
        <TextArea
          name="text"
          most={MESSAGE_LENGTH}
          value={typed.text}
          dir="auto"
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <div className={styles.files}>
        {attachments.input}
        {attachments.uploads.length > 0 && <AttachedFiles attachments={attachments} />}
        <div className={styles.addFiles}>
          <Button size="dense" icon={IconPhoto} onClick={attachments.choose}>
            {t`Add photos or videos`}
          </Button>
          <Button size="dense" icon={IconLibraryPhoto} onClick={() => setPicking(true)}>
            {t`Choose from your uploads`}
          </Button>
        </div>
      </div>
      {isPicking && (
        <Suspense fallback={null}>
          <OwnUploads
            open
            onOpenChange={setPicking}
            kinds={MESSAGE_KINDS}
            taken={attachments.uploads.flatMap(({ fileId }) => fileId ?? [])}
            room={attachments.room}
            onPick={attachments.attach}
          />
        </Suspense>
      )}
      {attachments.uploads.length > 0 && (
        <Field
          label={t`Price of the files`}
          aside={t`optional`}
          hint={t`Empty: everyone who gets the message can open them.`}
          error={problems.price}
        >
          <NumberInput
            name="price"
            after={currency}
            value={typed.price}
            onValueChange={(price) => onChange({ price })}
          />
        </Field>
      )}
      {showsPreviews(attachments, typed.price.trim() !== '') && <Previews attachments={attachments} />}
    </>
  );
}

/** What is missing before the message can go, by field; nothing where it can. */
export function useMessageProblems(): (
  typed: TypedMessage,
  attachments: MessageUploads,
) => Partial<Record<keyof TypedMessage, string>> {
  const { t } = useLingui();
  const priceProblem = usePriceProblem();
  return ({ text, price }, { uploads, failed, missing }) => {
    const ofText =
      failed > 0
        ? t`A file wasn’t uploaded. Try again or remove it.`
        : missing > 0
          ? t`Please wait until all files are uploaded.`
          : text.trim() === '' && uploads.length === 0
            ? t`Write a message or add a file.`
            : undefined;
    const ofPrice = price.trim() === '' || uploads.length === 0 ? undefined : priceProblem(price);
    return { ...(ofText && { text: ofText }), ...(ofPrice && { price: ofPrice }) };
  };
}

/** The message as it is sent. */
export function writtenMessage({ text, price }: TypedMessage, attachments: MessageUploads) {
  const { uploads } = attachments;
  const fileIds = uploads.flatMap(({ fileId }) => fileId ?? []);
  const hundredths = typedHundredths(price);
  const isSale = fileIds.length > 0 && hundredths !== undefined && hundredths > 0;
  return {
    text: text.trim(),
    fileIds,
    ...(isSale ? { isSale, price: toWire(tokens(hundredths)), ...writtenPreviews(attachments) } : {}),
  };
}

/** The files of a message that is being written, as they lie on the device. */
export const filesOfForm = (attachments: MessageUploads): FilesOfMessage => ({
  fileIds: attachments.uploads.flatMap(({ fileId }) => fileId ?? []),
  ...writtenPreviews(attachments),
});
