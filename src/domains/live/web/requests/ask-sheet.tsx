/** Asking for a private show: its price, what the wallet holds, a note; nothing is charged before it begins. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { type PrivateOffer, requestShow } from '../../contract/private-requests.contract.ts';

const LONGEST_NOTE = 300;

interface AskSheetProps {
  open: boolean;
  creator: { _id: string; name: string; username: string; avatar: string };
  offer: PrivateOffer;
  onOpenChange(open: boolean): void;
}

export default function AskSheet({ open, creator, offer, onOpenChange }: AskSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { me } = useSession();
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const least = offer.pricePerMinute * offer.minimumMinutes;
  const isEnough = (me?.balance ?? 0) >= least;
  const { form, busy, failure } = useForm(async () => {
    const request = await browserApi.call(requestShow, {
      body: { performerId: creator._id, note, expectedPrice: offer.pricePerMinute },
    });
    onOpenChange(false);
    navigate(`/private-show/${request._id}`);
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Ask ${creator.name} for a private show`}
      closeLabel={t`Close`}
    >
      <FormStack {...form}>
        <IdentityRow
          picture={<Avatar src={creator.avatar} ring />}
          name={creator.name}
          line={<bdi>@{creator.username}</bdi>}
          trailing={<PriceTag note={t`a minute`}>{format.tokens(offer.pricePerMinute)}</PriceTag>}
        />
        <FailureAlert failure={failure} />
        <Field label={t`Note`} aside={t`optional`}>
          <TextInput
            name="note"
            dir="auto"
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <Note>
          {t`Nothing is charged until the show begins. Then each minute is paid in advance, and what is not used of the last one comes back.`}
        </Note>
        {isEnough ? (
          <Button kind="main" type="submit" busy={busy}>{t`Send request`}</Button>
        ) : (
          <>
            <Note>
              <OwnText>
                <Plural
                  value={offer.minimumMinutes}
                  one="Your wallet needs enough for # minute first."
                  other="Your wallet needs enough for # minutes first."
                />
              </OwnText>
            </Note>
            <Button kind="main" href="/wallet">{t`Top up`}</Button>
          </>
        )}
      </FormStack>
    </Sheet>
  );
}
