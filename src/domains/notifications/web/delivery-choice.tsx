/** When emails come, and the quiet hours. Each choice is saved at once. */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { Note } from '#design/parts/note.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type NoticeDelivery, setDelivery } from '../contract/delivery.contract.ts';
import styles from './preferences.module.css';

const USUAL_NIGHT = { from: '22:00', to: '07:00' };

export function DeliveryChoice({ saved }: { saved: NoticeDelivery }) {
  const { t } = useLingui();
  const { delivery, choose } = useDelivery(saved);
  const { mails, quietHours } = delivery;
  const zone = delivery.timeZone.replaceAll('_', ' ');
  return (
    <section className={styles.section} aria-labelledby="delivery">
      <h2 id="delivery" className={styles.head}>{t`When you hear about it`}</h2>
      <ChoiceCards
        legend={t`Emails`}
        columns={4}
        choices={[
          { value: 'now', label: t`Right away` },
          { value: 'daily', label: t`Once a day`, note: t`Every morning at 8` },
          { value: 'weekly', label: t`Once a week`, note: t`Monday morning at 8` },
          { value: 'off', label: t({ message: 'Never', context: 'emails' }) },
        ]}
        value={mails}
        onValueChange={(value) => choose({ mails: value })}
      />
      <Switch
        checked={quietHours !== null}
        onChange={({ target }) => choose({ quietHours: target.checked ? USUAL_NIGHT : null })}
      >
        {t`Quiet hours`}
      </Switch>
      {quietHours && (
        <>
          <div className={styles.hours}>
            <Field label={t({ message: 'From', context: 'time of the day' })}>
              <Times
                value={quietHours.from}
                onValueChange={(from) => choose({ quietHours: { ...quietHours, from } })}
              />
            </Field>
            <Field label={t({ message: 'Until', context: 'time of the day' })}>
              <Times
                value={quietHours.to}
                onValueChange={(to) => choose({ quietHours: { ...quietHours, to } })}
              />
            </Field>
          </div>
          <Note>{t`Emails and push notifications wait until then. Your time zone: ${zone}.`}</Note>
        </>
      )}
      <Note>{t`Emails about your account’s security and your payments always come right away.`}</Note>
    </section>
  );
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** A time of the day, by half hours. */
function Times({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  const times = [...new Set([...HALF_HOURS, value])].toSorted();
  return (
    <NativeSelect value={value} onChange={({ target }) => onValueChange(target.value)}>
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </NativeSelect>
  );
}

/** Shows a choice before it is saved, sends one after the other, and goes back where one is refused. */
function useDelivery(saved: NoticeDelivery) {
  const showFailure = useFailureToast();
  const [delivery, show] = useState(saved);
  const kept = useRef(saved);
  const wanted = useRef(saved);
  const sending = useRef(Promise.resolve());

  async function send(body: NoticeDelivery): Promise<void> {
    try {
      kept.current = await browserApi.call(setDelivery, { body });
    } catch (error) {
      wanted.current = kept.current;
      show(kept.current);
      showFailure(error);
    }
  }

  /** Quiet hours are meant by the clock of this device. */
  function choose(change: Partial<NoticeDelivery>): void {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const next = { ...wanted.current, ...change, timeZone };
    wanted.current = next;
    show(next);
    sending.current = sending.current.then(() => send(next));
  }

  return { delivery, choose };
}
