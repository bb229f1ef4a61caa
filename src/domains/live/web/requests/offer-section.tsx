/** In the console: whether the creator takes private shows, at which price, and who asks for one now. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { Heading } from '#design/parts/text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { tokens, toWire } from '#platform/contract/money.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFetched } from '#platform/web/call/use-fetched.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import {
  answerRequest,
  getOwnPrivateOffer,
  type PrivateOffer,
  type PrivateRequest,
  setPrivateOffer,
} from '../../contract/private-requests.contract.ts';
import styles from './offer-section.module.css';
import { useRequests } from './use-requests.ts';

export default function OfferSection() {
  const { t } = useLingui();
  const { value, failure } = useFetched(() => browserApi.call(getOwnPrivateOffer));
  const { open, put } = useRequests();
  return (
    <section className={styles.section}>
      <Heading level={2}>{t`Private shows`}</Heading>
      {open?.map((request) => (
        <RequestRow key={request._id} request={request} onAnswered={put} />
      ))}
      <FailureAlert failure={failure} />
      {value && <OfferForm saved={value} />}
    </section>
  );
}

function OfferForm({ saved }: { saved: PrivateOffer }) {
  const { t } = useLingui();
  const { currency } = useSettings();
  const { show } = useToast();
  const [isOn, setOn] = useState(saved.isOn);
  const [price, setPrice] = useState(saved.pricePerMinute > 0 ? saved.pricePerMinute.toFixed(2) : '');
  const [minutes, setMinutes] = useState(String(Math.max(1, saved.minimumMinutes)));
  const { form, busy, failure, errorOf } = useForm(async () => {
    await browserApi.call(setPrivateOffer, {
      body: {
        isOn,
        pricePerMinute: toWire(tokens(typedHundredths(price) ?? 0)),
        minimumMinutes: Number(minutes) || 1,
      },
    });
    show({ text: t`Changes saved` });
  });
  return (
    <FormStack {...form}>
      <FailureAlert failure={failure} />
      <Switch checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t`Fans can ask you for a private show`}
      </Switch>
      {isOn && (
        <>
          <Field label={t`Price per minute`} required error={errorOf('pricePerMinute')}>
            <NumberInput
              name="pricePerMinute"
              required
              after={currency}
              value={price}
              onValueChange={setPrice}
            />
          </Field>
          <Field
            label={t`Minutes that the wallet must cover`}
            hint={t`Fans with less cannot ask.`}
            error={errorOf('minimumMinutes')}
          >
            <NumberInput name="minimumMinutes" decimals={0} value={minutes} onValueChange={setMinutes} />
          </Field>
        </>
      )}
      <Button kind="line" type="submit" busy={busy}>{t`Save`}</Button>
    </FormStack>
  );
}

interface RequestRowProps {
  request: PrivateRequest;
  onAnswered(request: PrivateRequest): void;
}

function RequestRow({ request, onAnswered }: RequestRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { busy, action } = useAction();
  const { userInfo, note, pricePerMinute, status, _id } = request;
  if (!['pending', 'accepted', 'running'].includes(status)) return null;
  return (
    <IdentityRow
      picture={<Avatar src={userInfo.avatar} />}
      name={userInfo.name || userInfo.username}
      line={<span dir="auto">{note || `@${userInfo.username}`}</span>}
      wraps
      trailing={
        <span className={styles.answers}>
          <PriceTag note={t`a minute`}>{format.tokens(pricePerMinute)}</PriceTag>
          <Button kind="soft" size="dense" href={`/private-show/${_id}`}>
            {status === 'pending' ? t`Answer` : t`Go to the show`}
          </Button>
          {status === 'pending' && (
            <Button
              kind="line"
              size="dense"
              busy={busy}
              onClick={() =>
                action(async () => {
                  onAnswered(
                    await browserApi.call(answerRequest, {
                      params: { id: _id },
                      body: { action: 'decline' },
                    }),
                  );
                  return undefined;
                })
              }
            >
              {t`Decline`}
            </Button>
          )}
        </span>
      }
    />
  );
}
