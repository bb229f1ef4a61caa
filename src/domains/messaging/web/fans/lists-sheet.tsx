/** A creator's lists of fans: created, renamed and deleted here. Loaded when it is opened. */
import { Plural, useLingui } from '@lingui/react/macro';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Field } from '#design/parts/field.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFetched } from '#platform/web/call/use-fetched.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { NotFetched } from '#platform/web/forms/not-fetched.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import {
  deleteFanList,
  FAN_LIST_NAME_LENGTH,
  listFanLists,
  renameFanList,
  type WireFanList,
} from '../../contract/fan-lists.contract.ts';
import styles from './fans.module.css';
import { NewListForm } from './new-list-form.tsx';

interface ListsSheetProps {
  open: boolean;
  onOpenChange(isOpen: boolean): void;
}

export default function ListsSheet({ open, onOpenChange }: ListsSheetProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const fetched = useFetched(async () => (await browserApi.call(listFanLists)).data);
  const { value: lists } = fetched;
  function change(to: WireFanList[]): void {
    fetched.put(to);
    // The inbox is narrowed by them.
    revalidate();
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`Lists of fans`} closeLabel={t`Close`}>
      {lists ? (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <li key={list._id}>
              <ListRow
                list={list}
                onChanged={(to) => change(lists.map((each) => (each._id === to._id ? to : each)))}
                onDeleted={() => change(lists.filter((each) => each !== list))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NotFetched fetched={fetched} label={t`Loading lists`} />
      )}
      {lists && <NewListForm onAdded={(list) => change([...lists, list])} />}
    </Sheet>
  );
}

interface ListRowProps {
  list: WireFanList;
  onChanged(list: WireFanList): void;
  onDeleted(): void;
}

function ListRow({ list, onChanged, onDeleted }: ListRowProps) {
  const { t } = useLingui();
  const { _id: id, name, totalFans } = list;
  const [isRenaming, setRenaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { busy, action } = useAction();
  if (isRenaming)
    return (
      <RenameForm
        list={list}
        onCancel={() => setRenaming(false)}
        onRenamed={(to) => {
          onChanged(to);
          setRenaming(false);
        }}
      />
    );
  const remove = () =>
    action(async () => {
      await browserApi.call(deleteFanList, { params: { id } });
      onDeleted();
      return undefined;
    });
  return (
    <div className={styles.listRow}>
      <span className={styles.listWords}>
        <span dir="auto">{name}</span>
        <span className={styles.quiet}>
          <Plural value={totalFans} one="# fan" other="# fans" />
        </span>
      </span>
      <IconButton
        label={t`Rename ${name}`}
        glyph={IconPencil}
        size="dense"
        onClick={() => setRenaming(true)}
      />
      <IconButton label={t`Delete ${name}`} glyph={IconTrash} size="dense" onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Delete the list “${name}”?`}
        confirmLabel={t`Delete list`}
        cancelLabel={t`Cancel`}
        danger
        busy={busy}
        onConfirm={remove}
      >
        {t`The fans in it stay your fans. You can’t undo this.`}
      </ConfirmDialog>
    </div>
  );
}

interface RenameFormProps {
  list: WireFanList;
  onCancel(): void;
  onRenamed(list: WireFanList): void;
}

function RenameForm({ list, onCancel, onRenamed }: RenameFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(list.name);
  const { form, busy, failure, errorOf } = useForm(async () => {
    onRenamed(await browserApi.call(renameFanList, { params: { id: list._id }, body: { name } }));
  });
  return (
    <form {...form} className={styles.newList}>
      <Field label={t`Name`} error={errorOf('name')}>
        <TextInput
          name="name"
          value={name}
          required
          maxLength={FAN_LIST_NAME_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" kind="main" busy={busy}>
        {t`Save name`}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {t`Cancel`}
      </Button>
      <FailureAlert failure={failure} />
    </form>
  );
}
