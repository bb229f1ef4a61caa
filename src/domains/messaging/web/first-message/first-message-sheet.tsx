/** The sheet that pays for the first message to a creator and sends it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Note } from '#design/parts/note.tsx';
import { priceChanged } from '#domains/wallet/contract/wallet.refusals.contract.ts';
import { PaySheet, paidBy } from '#domains/wallet/web/index.ts';
import { fromWire, tokens, toWire } from '#platform/contract/money.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import type { LoginGate } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { sendFirstMessage } from '../../contract/first-message.contract.ts';
import type { WireConversation } from '../../contract/message.contract.ts';
import styles from './first-message.module.css';

interface FirstMessageSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  conversation: WireConversation;
  /** The creator's name. */
  name: string;
  text: string;
  returnTo: string;
  isBack: boolean;
  loginGate: LoginGate;
  /** It is paid and sent. */
  onSent(): Promise<void>;
}

export default function FirstMessageSheet(props: FirstMessageSheetProps) {
  const { open, onOpenChange, conversation, name, text, returnTo, isBack, loginGate, onSent } = props;
  const { t } = useLingui();
  const { patchMe } = useSession();
  const { recipientInfo: other, _id: id } = conversation;
  const [price, setPrice] = useState(() => tokens(fromWire(conversation.firstMessagePrice) ?? 0));
  return (
    <PaySheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`First message to ${name}`}
      about={
        <IdentityRow
          wraps
          picture={<Avatar src={other.avatar} ring />}
          name={
            <Trans>
              First message to <bdi>{name}</bdi>
            </Trans>
          }
          line={<bdi>@{other.username}</bdi>}
        />
      }
      price={price}
      typed={text}
      words={{
        price: t`Price`,
        pay: t({ message: 'Send for', context: 'on a button, before the amount' }),
        topUpAndPay: t`Top up and send`,
        purpose: t`your first message to ${name}`,
        paid: t`Sent to ${name}`,
      }}
      returnTo={returnTo}
      isBack={isBack}
      loginGate={loginGate}
      endpoint={sendFirstMessage}
      onPriceChanged={setPrice}
      onAlreadyBought={async () => onOpenChange(false)}
      onPay={async ({ price: expected, typed, idempotencyKey }) => {
        try {
          const { charge } = await browserApi.call(
            sendFirstMessage,
            { params: { id }, body: { text: typed, expectedPrice: toWire(expected) } },
            { idempotencyKey },
          );
          patchMe({ balance: charge.balanceAfter });
          return paidBy(charge);
        } catch (error) {
          if (
            error instanceof ApiFailure &&
            error.code === priceChanged.code &&
            typeof error.fields.price === 'number'
          )
            setPrice(tokens(fromWire(error.fields.price) ?? 0));
          throw error;
        }
      }}
      onPaid={onSent}
    >
      {(sent) => (
        <>
          <p className={styles.words} dir="auto">
            {sent ?? text}
          </p>
          <Note>{t`You pay once. After this you can write to ${name} for free.`}</Note>
        </>
      )}
    </PaySheet>
  );
}
