import { Plural, useLingui } from '@lingui/react/macro';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { removePaymentCard } from '../../contract/payment-cards.contract.ts';
import styles from './cards.module.css';
import { useCardWords } from './use-card-words.ts';
import type { SavedCard } from './use-saved-cards.ts';

export function CardList({ cards }: { cards: readonly SavedCard[] }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { busy, action } = useAction();
  const words = useCardWords();
  const [asked, setAsked] = useState<SavedCard>();

  function remove(card: SavedCard) {
    setAsked(undefined);
    const { name } = words(card);
    action(async () => {
      await browserApi.call(removePaymentCard, { params: { id: card._id } });
      revalidate();
      return t`${name} removed`;
    });
  }

  const askedName = asked && words(asked).name;
  return (
    <>
      <ul className={styles.list}>
        {cards.map((card) => (
          <Row key={card._id} card={card} busy={busy} onRemove={() => setAsked(card)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t`Remove ${askedName ?? ''}?`}
        confirmLabel={t`Remove card`}
        cancelLabel={t`Cancel`}
        onConfirm={() => asked && remove(asked)}
        danger
      >
        {asked && asked.usedBy.length > 0
          ? t`Subscriptions that renew with it: ${asked.usedBy.map(({ name }) => name).join(', ')}. Choose another way to pay for them, or they end at their next renewal.`
          : t`You can save it again at any time.`}
      </ConfirmDialog>
    </>
  );
}

interface RowProps {
  card: SavedCard;
  busy: boolean;
  onRemove(): void;
}

function Row({ card, busy, onRemove }: RowProps) {
  const { t } = useLingui();
  const { name, note } = useCardWords()(card);
  const { validity, usedBy } = card;
  return (
    <li>
      <Icon glyph={IconCreditCard} size="l" className={styles.icon} />
      <div id={`card-${card._id}`} className={styles.card}>
        <span className={styles.name}>{name}</span>
        <Text as="span" size="small" tone="third">
          {note}
        </Text>
        {validity === 'soon' && <StateMark tone="wait">{t`Expires soon`}</StateMark>}
        {validity === 'expired' && <StateMark tone="bad">{t`Expired`}</StateMark>}
        {usedBy.length > 0 && (
          <Text as="span" size="small" tone="second">
            <Plural value={usedBy.length} one="Renews # subscription:" other="Renews # subscriptions:" />{' '}
            {usedBy.map(({ name: creator, path }, index) => (
              <span key={path}>
                {index > 0 && <OwnText>, </OwnText>}
                <TextLink href={path}>{creator}</TextLink>
              </span>
            ))}
          </Text>
        )}
      </div>
      <Button
        kind="quiet"
        size="dense"
        busy={busy}
        id={`remove-${card._id}`}
        aria-labelledby={`remove-${card._id} card-${card._id}`}
        onClick={onRemove}
      >
        {t`Remove`}
      </Button>
    </li>
  );
}
