/** A decision with its reason or reference, before it is made. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { Field } from '#design/parts/field.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { HoldRule } from '../../contract/payouts.contract.ts';
import {
  type AdminPayout,
  liftPayoutHold,
  markPayoutFailed,
  markPayoutPaid,
  rejectPayout,
} from '../../contract/payouts-admin.contract.ts';

export type Decision = { step: 'paid' | 'failed' | 'reject' } | { step: 'lift'; rule: HoldRule };

interface DecisionSheetProps {
  payout: AdminPayout;
  decision: Decision;
  onClose: () => void;
}

export function DecisionSheet({ payout, decision, onClose }: DecisionSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const [text, setText] = useState('');
  const [evenIfExported, setEvenIfExported] = useState(false);
  const creator = payout.creator.name;
  const amount = format.tokens(payout.requestTokens);
  const words = {
    paid: {
      title: t`Mark ${amount} as paid?`,
      line: t`Do this once the bank has carried out the transfer. ${creator} gets an email.`,
      done: t`Payout marked as paid`,
      button: t`Mark as paid`,
    },
    failed: {
      title: t`Mark the transfer as failed?`,
      line: t`${amount} becomes available to ${creator} again.`,
      done: t`Transfer marked as failed`,
      button: t`Mark as failed`,
    },
    reject: {
      title: t`Reject the payout of ${amount}?`,
      line: t`${amount} becomes available to ${creator} again.`,
      done: t`Payout rejected`,
      button: t`Reject payout`,
    },
    lift: {
      title: t`Lift this hold?`,
      line: t`The payout can then be approved. Your reason goes into the audit log.`,
      done: t`Hold lifted`,
      button: t`Lift hold`,
    },
  }[decision.step];
  const { form, busy, failure, errorOf } = useForm(async () => {
    const params = { id: payout._id };
    const reason = { params, body: { reason: text } };
    if (decision.step === 'lift')
      await browserApi.call(liftPayoutHold, { ...reason, params: { ...params, rule: decision.rule } });
    else if (decision.step === 'paid')
      await browserApi.call(markPayoutPaid, { params, body: { reference: text } });
    else if (decision.step === 'failed') await browserApi.call(markPayoutFailed, reason);
    else await browserApi.call(rejectPayout, { params, body: { reason: text, evenIfExported } });
    show({ text: words.done });
    onClose();
    await revalidate();
  });
  const isRead = decision.step !== 'lift';
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={formId} kind={decision.step === 'reject' ? 'danger' : 'main'} busy={busy}>
          {words.button}
        </Button>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <Text tone="second">{words.line}</Text>
        {decision.step === 'reject' && payout.exportedAt && (
          <>
            <Alert tone="error" title={t`The bank may pay this payout`}>
              <Trans>
                It is in a file for the bank since <MoneyTime value={payout.exportedAt} as="dayAndTime" />. If
                the bank pays it, {creator} can be paid twice.
              </Trans>
            </Alert>
            <Checkbox
              name="evenIfExported"
              required
              checked={evenIfExported}
              onChange={({ target }) => setEvenIfExported(target.checked)}
            >
              {t`The bank does not pay it`}
            </Checkbox>
          </>
        )}
        {decision.step === 'paid' ? (
          <Field
            label={t`Reference of the transfer`}
            hint={t`${creator} sees this.`}
            error={errorOf('reference')}
            aside={t`optional`}
          >
            <TextInput
              name="reference"
              value={text}
              maxLength={100}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        ) : (
          <Field
            label={t`Reason`}
            error={errorOf('reason')}
            required
            {...(isRead && { hint: t`${creator} sees this.` })}
          >
            <TextArea
              name="reason"
              value={text}
              most={500}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        )}
      </FormStack>
    </Sheet>
  );
}
