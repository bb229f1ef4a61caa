/** A creator's saved replies: written, changed, put into an order and deleted here. Loaded when it is opened. */
import { useLingui } from '@lingui/react/macro';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { MoveButtons, movedBy } from '#domains/site/web/index.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFetched } from '#platform/web/call/use-fetched.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { NotFetched } from '#platform/web/forms/not-fetched.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { MESSAGE_LENGTH } from '../../contract/message.contract.ts';
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
  NAME_IN_REPLY,
  orderSavedReplies,
  REPLY_TITLE_LENGTH,
  type WireSavedReply,
} from '../../contract/saved-replies.contract.ts';
import styles from './replies.module.css';

interface RepliesSheetProps {
  open: boolean;
  onOpenChange(isOpen: boolean): void;
}

export default function RepliesSheet({ open, onOpenChange }: RepliesSheetProps) {
  const { t } = useLingui();
  const { show } = useToast();
  const { busy, action } = useAction();
  const [edited, setEdited] = useState<string>();
  const fetched = useFetched(async () => (await browserApi.call(listSavedReplies)).data);
  const { value: replies } = fetched;
  const move = (to: WireSavedReply[]) =>
    action(async () => {
      await browserApi.call(orderSavedReplies, { body: { ids: to.map(({ _id }) => _id) } });
      fetched.put(to);
      return undefined;
    });
  const add = (reply: Pick<WireSavedReply, 'title' | 'text'>) =>
    browserApi.call(addSavedReply, { body: { title: reply.title, text: reply.text } });
  const remove = (reply: WireSavedReply) =>
    action(async () => {
      await browserApi.call(deleteSavedReply, { params: { id: reply._id } });
      const rest = (replies ?? []).filter((each) => each !== reply);
      fetched.put(rest);
      show({
        text: t`Saved reply deleted`,
        action: {
          label: t`Undo`,
          onPress: () => {
            action(async () => {
              fetched.put([...rest, await add(reply)]);
              return undefined;
            });
          },
        },
      });
      return undefined;
    });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Saved replies`}
      description={t`Type / in a message to use one.`}
      closeLabel={t`Close`}
    >
      {!replies && <NotFetched fetched={fetched} label={t`Loading saved replies`} />}
      {replies && (
        <ul className={styles.replies}>
          {replies.map((reply, index) => {
            const { title } = reply;
            return (
              <li key={reply._id}>
                <div className={styles.row}>
                  <span className={styles.words}>
                    <strong dir="auto">{title}</strong>
                    <span className={styles.optionText} dir="auto">
                      {reply.text}
                    </span>
                  </span>
                  <MoveButtons
                    name={title}
                    index={index}
                    count={replies.length}
                    size="dense"
                    disabled={busy}
                    onMove={(by) => move(movedBy(replies, index, by))}
                  />
                  <IconButton
                    label={t`Edit ${title}`}
                    glyph={IconPencil}
                    size="dense"
                    onClick={() => setEdited(reply._id)}
                  />
                  <IconButton
                    label={t`Delete ${title}`}
                    glyph={IconTrash}
                    size="dense"
                    onClick={() => remove(reply)}
                  />
                </div>
                {edited === reply._id && (
                  <ReplyForm
                    reply={reply}
                    save={async (fields) => {
                      const changed = await browserApi.call(changeSavedReply, {
                        params: { id: reply._id },
                        body: fields,
                      });
                      fetched.put(replies.map((each) => (each === reply ? changed : each)));
                      setEdited(undefined);
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {replies && edited === undefined && (
        <ReplyForm save={async (fields) => fetched.put([...replies, await add(fields)])} />
      )}
    </Sheet>
  );
}

interface ReplyFormProps {
  reply?: WireSavedReply;
  save(fields: { title: string; text: string }): Promise<void>;
}

function ReplyForm({ reply, save }: ReplyFormProps) {
  const { t } = useLingui();
  const placeholder = NAME_IN_REPLY;
  const [fields, setFields] = useState({ title: reply?.title ?? '', text: reply?.text ?? '' });
  const { form, busy, failure, errorOf } = useForm(async () => {
    await save(fields);
    if (!reply) setFields({ title: '', text: '' });
  });
  return (
    <FormStack {...form}>
      <Field label={t`Name of the reply`} error={errorOf('title')}>
        <TextInput
          name="title"
          value={fields.title}
          required
          maxLength={REPLY_TITLE_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setFields({ ...fields, title: target.value })}
        />
      </Field>
      <Field
        label={t`Text`}
        hint={t`Write ${placeholder} where the fan’s name goes.`}
        error={errorOf('text')}
      >
        <TextArea
          name="text"
          value={fields.text}
          required
          most={MESSAGE_LENGTH}
          onChange={({ target }) => setFields({ ...fields, text: target.value })}
        />
      </Field>
      <FailureAlert failure={failure} />
      <Button type="submit" kind="main" busy={busy}>
        {t`Save reply`}
      </Button>
    </FormStack>
  );
}
