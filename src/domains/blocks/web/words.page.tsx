/** Words that a creator doesn't want in comments and messages. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { Field } from '#design/parts/field.tsx';
import { Select } from '#design/parts/select.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { getWordList, setWordList, WORDS_LENGTH, type WordList } from '../contract/words.contract.ts';
import { SafetyPage } from './safety-page.tsx';

export const handle: PageHandle = { topBar: { title: msg`Safety`, back: '/creator/studio' } };

const load = pageLoad(({ api }) => api.call(getWordList));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Words() {
  const saved = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { show } = useToast();
  const [words, setWords] = useState(saved.words);
  const [comments, setComments] = useState<WordList['comments']>(saved.comments);
  const [refusesMessages, setRefusesMessages] = useState(saved.refusesMessages);
  const { form, busy, failure, errorOf } = useForm(async () => {
    await browserApi.call(setWordList, { body: { words, comments, refusesMessages } });
    show({ text: t`Words saved` });
  });
  return (
    <SafetyPage current="words">
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <Field
          label={t`Words you don’t want to read`}
          hint={t`Separate words and phrases by commas or lines. Capitals, accents and lookalike letters don’t matter.`}
          error={errorOf('words')}
        >
          <TextArea
            name="words"
            value={words}
            most={WORDS_LENGTH}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <Field label={t`Comments with one of these words`}>
          <Select
            value={comments}
            onValueChange={setComments}
            options={[
              { value: 'hold', label: t`Hide them until I approve them` },
              { value: 'refuse', label: t`Refuse them` },
            ]}
          />
        </Field>
        <Checkbox
          name="refusesMessages"
          checked={refusesMessages}
          onChange={({ target }) => setRefusesMessages(target.checked)}
        >
          {t`Refuse messages with one of these words`}
        </Checkbox>
        <Actions>
          <Button type="submit" kind="main" busy={busy}>{t`Save words`}</Button>
        </Actions>
      </FormStack>
    </SafetyPage>
  );
}
