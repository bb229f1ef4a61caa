/** The request of a payout, or the change of the pending one. */
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { Note } from '#design/parts/note.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { SumList } from '#design/parts/sum-list.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { useIntentionKey } from '#platform/web/actions/use-intention-key.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { changePayout, requestPayout } from '../../contract/payouts.contract.ts';
import { methodLabels, useDayText } from '../payout-labels.tsx';
import type { Overview } from './payout-rules.tsx';

export default function PayoutSheet({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const { available, minimum, accounts, open: payout, nextTransferDay } = overview;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const dayText = useDayText();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const keyOf = useIntentionKey();
  // What is set aside for the pending one can be requested again.
  const most = Math.round((available + (payout?.requestTokens ?? 0)) * 100) / 100;
  const [amount, setAmount] = useState((payout?.requestTokens ?? most).toFixed(2));
  const [requestNote, setNote] = useState(payout?.requestNote ?? '');
  const [method, setMethod] = useState(
    accounts.find((account) => account.method === payout?.paymentAccountType)?.method ??
      accounts[0]?.method ??
      'banking',
  );
  const account = accounts.find((each) => each.method === method);
  const { form, busy, failure, errorOf } = useForm(async () => {
    const body = { requestTokens: amount, requestNote, paymentAccountType: method };
    const options = { idempotencyKey: keyOf(JSON.stringify([payout?._id, payout?.updatedAt, body])) };
    if (payout) await browserApi.call(changePayout, { params: { id: payout._id }, body }, options);
    else await browserApi.call(requestPayout, { body }, options);
    show({ text: payout ? t`Payout changed` : t`Payout requested` });
    onClose();
    await revalidate();
  });
  const least = format.tokens(minimum);
  const whole = format.tokens(most);
  const left = most - Number(amount.replace(',', '.'));
  const day = dayText(nextTransferDay);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={payout ? t`Change payout` : t`Request payout`}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={formId} kind="main" busy={busy}>
          {payout ? t`Save changes` : t`Request payout`}
        </Button>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <Field
          label={t`Amount`}
          hint={t`From ${least} to ${whole}`}
          error={errorOf('requestTokens')}
          required
        >
          <NumberInput name="requestTokens" value={amount} onValueChange={setAmount} required />
        </Field>
        <ChoiceCards
          legend={t`Send to`}
          name="paymentAccountType"
          columns={2}
          choices={accounts.map((each) => ({
            value: each.method,
            label: i18n._(methodLabels[each.method]),
            note: <bdi>{each.label}</bdi>,
          }))}
          value={method}
          onValueChange={setMethod}
        />
        <Field label={t`Note`} hint={t`We see it when we check the payout.`} aside={t`optional`}>
          <TextArea
            name="requestNote"
            value={requestNote}
            most={500}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {Number.isFinite(left) && left >= 0 && (
          <SumList
            rows={[
              { label: t`Available`, amount: whole },
              { label: t`Payout`, amount: format.signedTokens(left - most) },
            ]}
            total={{ label: t`Balance after`, amount: format.tokens(left) }}
            isOpen
          />
        )}
        <Note>
          {account?.heldUntil
            ? t`This account is new, so the payout waits a few days before we approve it.`
            : t`If it is approved in time, it is sent on ${day}.`}
        </Note>
      </FormStack>
    </Sheet>
  );
}
