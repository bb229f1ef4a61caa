/** The platform fee of a creator on the operators' page of them: what holds, and the sheet that changes it. */
import { useLingui } from '@lingui/react/macro';
import { IconPercentage } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { Facts } from '#design/patterns/facts.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import {
  type Commission,
  type CommissionKind,
  commissionKinds,
  setCommission,
} from '#domains/wallet/contract/commission.contract.ts';
import { useSellable } from '#domains/wallet/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/text/format.ts';

interface CreatorCommissionProps {
  creatorId: string;
  name: string;
  commission: Commission;
}

export function CreatorCommission({ creatorId, name, commission }: CreatorCommissionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labelOf = useKindName();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <Heading level={2}>{t`Platform fee`}</Heading>
      <Facts
        inRows
        facts={commission.rates.map(({ kind, percent, effectivePercent }) => ({
          label: labelOf(kind),
          value: (
            <>
              {format.percent(effectivePercent / 100)}{' '}
              {percent !== null && <Text as="span" size="small" tone="third">{t`set for ${name}`}</Text>}
            </>
          ),
        }))}
      />
      <Actions>
        <Button kind="line" size="dense" icon={IconPercentage} onClick={() => setOpen(true)}>
          {t`Change the fee`}
        </Button>
      </Actions>
      {isOpen && (
        <CommissionSheet
          creatorId={creatorId}
          name={name}
          commission={commission}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function CommissionSheet({
  creatorId,
  name,
  commission,
  onClose,
}: CreatorCommissionProps & { onClose: () => void }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const labelOf = useKindName();
  const ownOf = (kind: CommissionKind) =>
    String(commission.rates.find((rate) => rate.kind === kind)?.percent ?? '');
  const [kind, setKind] = useState<CommissionKind>('all');
  const [percent, setPercent] = useState(ownOf('all'));
  const [reason, setReason] = useState('');
  const { form, busy, failure, errorOf } = useForm(async () => {
    const typed = percent.trim();
    await browserApi.call(setCommission, {
      params: { id: creatorId },
      body: { kind, percent: typed === '' ? null : Number(typed), reason },
    });
    onClose();
    show({ text: t`The fee is changed` });
    await revalidate();
  });
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t`Change the platform fee of ${name}?`}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={formId} kind="main" busy={busy}>
          {t`Change the fee`}
        </Button>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <Text tone="second">
          <OwnText>{t`It applies to future sales. Past earnings keep their fee.`}</OwnText>
        </Text>
        <Field label={t`Sales`} error={errorOf('kind')}>
          <NativeSelect
            name="kind"
            value={kind}
            onChange={({ target }) => {
              const chosen = commissionKinds.find((each) => each === target.value) ?? 'all';
              setKind(chosen);
              setPercent(ownOf(chosen));
            }}
          >
            {commissionKinds.map((each) => (
              <option key={each} value={each}>
                {labelOf(each)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          label={t`Fee in percent`}
          hint={t`Leave empty to remove the fee set for ${name}.`}
          error={errorOf('percent')}
        >
          <NumberInput name="percent" value={percent} onValueChange={setPercent} />
        </Field>
        <Field label={t`Reason`} hint={t`Only shown in the audit log.`} error={errorOf('reason')} required>
          <TextArea
            name="reason"
            value={reason}
            most={500}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </FormStack>
    </Sheet>
  );
}

/** Such as "Tips"; `all` is for every kind without a rate of its own. */
function useKindName(): (kind: CommissionKind) => string {
  const { t, i18n } = useLingui();
  const find = useSellable();
  return (kind) => {
    const sellable = find(kind);
    return sellable ? i18n._(sellable.listLabel) : t`All sales`;
  };
}
