import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Note } from '#design/parts/note.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { tokens, toWire } from '#platform/contract/money.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import { type Chat, setStreamMenu } from '../../contract/chat.contract.ts';
import { type ChatState, MENU_ITEMS, TITLE_LENGTH } from '../../contract/chat-line.contract.ts';
import styles from './chat.module.css';

interface MenuFormProps {
  chat: Chat;
  onState(state: ChatState): void;
}

interface Item {
  id: string;
  title: string;
  price: string;
}

const emptyItem = (): Item => ({ id: crypto.randomUUID(), title: '', price: '' });

/** A creator's tip menu: what viewers can tip for. */
export function MenuForm({ chat, onState }: MenuFormProps) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const [items, setItems] = useState<readonly Item[]>(() =>
    chat.menu.map(({ title, price }) => ({ ...emptyItem(), title, price: String(price) })),
  );
  const [isWrong, setWrong] = useState(false);
  const change = (id: string, part: Partial<Item>) =>
    setItems(items.map((item) => (item.id === id ? { ...item, ...part } : item)));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const menu = items.flatMap(({ title, price }) => {
      const hundredths = typedHundredths(price);
      return title.trim() !== '' && hundredths !== undefined && hundredths > 0
        ? [{ title: title.trim(), price: toWire(tokens(hundredths)) }]
        : [];
    });
    setWrong(menu.length < items.length);
    if (menu.length < items.length) return;
    action(async () => {
      onState(await browserApi.call(setStreamMenu, { params: { id: chat.conversationId }, body: { menu } }));
      return t`Tip menu saved`;
    });
  }

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <h3 className={styles.subtitle}>{t`Tip menu`}</h3>
      {items.map(({ id, title, price }) => (
        <div key={id} className={styles.menuItem}>
          <TextInput
            aria-label={t`What viewers tip for`}
            placeholder={t`A song of your choice`}
            value={title}
            maxLength={TITLE_LENGTH}
            onChange={(event) => change(id, { title: event.target.value })}
          />
          <NumberInput
            aria-label={t`Price`}
            value={price}
            onValueChange={(next) => change(id, { price: next })}
            className={styles.menuPrice}
          />
          <IconButton
            label={t`Remove “${title}”`}
            glyph={IconTrash}
            onClick={() => setItems(items.filter((item) => item.id !== id))}
          />
        </div>
      ))}
      {isWrong && <Note>{t`Every item needs a name and a price above zero.`}</Note>}
      <div className={styles.formRow}>
        {items.length < MENU_ITEMS && (
          <Button size="dense" icon={IconPlus} onClick={() => setItems([...items, emptyItem()])}>
            {t`Add item`}
          </Button>
        )}
        <Button type="submit" kind="soft" size="dense" busy={busy}>{t`Save tip menu`}</Button>
      </div>
    </form>
  );
}
