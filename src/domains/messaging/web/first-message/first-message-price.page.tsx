/** What a fan's first message to a creator costs. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { Field } from '#design/parts/field.tsx';
import { Note } from '#design/parts/note.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { tokens, toWire } from '#platform/contract/money.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getFirstMessagePrice, setFirstMessagePrice } from '../../contract/first-message.contract.ts';
import { usePriceProblem } from '../thread/price-problem.ts';

export const handle: PageHandle = {
  topBar: { title: msg`Price of the first message`, back: '/creator/broadcasts' },
};

const load = pageLoad(({ api }) => api.call(getFirstMessagePrice));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function FirstMessagePricePage() {
  const saved = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName, currency } = useSettings();
  const { show } = useToast();
  const [price, setPrice] = useState(saved.price > 0 ? saved.price.toFixed(2) : '');
  const [isFreeForSubscribers, setFree] = useState(saved.isFreeForSubscribers);
  const [problem, setProblem] = useState<string>();
  const priceProblem = usePriceProblem();
  const { form, busy, failure } = useForm(async () => {
    const isNone = price.trim() === '';
    const wrong = isNone ? undefined : priceProblem(price);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const hundredths = isNone ? 0 : (typedHundredths(price) ?? 0);
    const answer = await browserApi.call(setFirstMessagePrice, {
      body: { price: toWire(tokens(hundredths)), isFreeForSubscribers },
    });
    setPrice(answer.price > 0 ? answer.price.toFixed(2) : '');
    show({ text: answer.price > 0 ? t`Price saved` : t`Price removed` });
  });
  return (
    <PageBody width="form">
      <title>{t`Price of the first message · ${siteName}`}</title>
      <PageHead
        title={t`Price of the first message`}
        line={t`Fans pay it once, with their first message to you. Then they write for free.`}
        wideOnly="words"
      />
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <Field
          label={t`Price`}
          aside={t`optional`}
          hint={t`Empty: only subscribers can write to you.`}
          error={problem}
        >
          <NumberInput
            name="price"
            after={currency}
            value={price}
            onValueChange={(typed) => {
              setPrice(typed);
              setProblem(undefined);
            }}
          />
        </Field>
        <Checkbox
          name="isFreeForSubscribers"
          checked={isFreeForSubscribers}
          onChange={({ target }) => setFree(target.checked)}
        >
          {t`Free for subscribers`}
        </Checkbox>
        <Note>{t`With a price, fans without a subscription can write to you too. You keep what they paid, even if you don’t answer.`}</Note>
        <Actions>
          <Button type="submit" kind="main" busy={busy}>{t`Save price`}</Button>
        </Actions>
      </FormStack>
    </PageBody>
  );
}
