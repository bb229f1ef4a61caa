/** The columns of conversions: whose file, how far it is, what went wrong, and what an operator can do. */
import { useLingui } from '@lingui/react/macro';
import { StateMark } from '#design/parts/state-mark.tsx';
import type { Column } from '#design/patterns/data-table.tsx';
import { UserLink } from '#domains/accounts/web/index.ts';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { sizeIn } from '#platform/web/text/size-in.ts';
import { Time } from '#platform/web/text/time.tsx';
import { type Conversion, cancelConversion, retryConversion } from '../../contract/conversions.contract.ts';
import { lengthText } from '../player/length-text.ts';
import { conversionLabels, conversionTones } from './conversion-labels.ts';

const PERCENT = 100;

/** The error column is shown only where there is an error. */
export function useConversionColumns(conversions: readonly Conversion[]): Column<Conversion>[] {
  const { t, i18n } = useLingui();
  const locale = useFormatLocale();
  const said: Column<Conversion> = {
    key: 'error',
    head: t`Error`,
    phone: 'line',
    grows: true,
    cell: ({ error }) => <bdi dir="ltr">{error}</bdi>,
  };
  return [
    {
      key: 'file',
      head: t`File`,
      phone: 'name',
      cell: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    { key: 'owner', head: t`Creator`, phone: 'lineStart', cell: ({ owner }) => <UserLink user={owner} /> },
    {
      key: 'state',
      head: t`Status`,
      phone: 'figure',
      cell: ({ state }) => (
        <StateMark tone={conversionTones[state]}>{i18n._(conversionLabels[state])}</StateMark>
      ),
    },
    {
      key: 'step',
      head: t`Step`,
      phone: 'line',
      cell: (conversion) => conversion.state !== 'done' && <Step conversion={conversion} />,
    },
    ...(conversions.some(({ error }) => error) ? [said] : []),
    {
      key: 'size',
      head: t`Size`,
      align: 'end',
      phone: 'none',
      // A part that was cut from another file has no original of its own.
      cell: ({ bytes, duration }) =>
        [bytes > 0 && sizeIn(locale, bytes), duration !== null && lengthText(duration)]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'when',
      head: t`Uploaded`,
      align: 'end',
      phone: 'lineEnd',
      cell: ({ createdAt }) => <Time value={createdAt} as="dayAndTime" />,
    },
    {
      key: 'act',
      head: t`Actions`,
      hideHead: true,
      align: 'end',
      phone: 'line',
      cell: (conversion) => <ConversionAction conversion={conversion} />,
    },
  ];
}

function Step({ conversion: { steps, part } }: { conversion: Conversion }) {
  const { t } = useLingui();
  const format = useFormat();
  const running = steps.filter(({ state }) => state === 'running');
  const [first] = running;
  if (!first) return part === 'first' ? t`Preparing` : t`Further qualities`;
  const names = format.list(running.map(({ name }) => stepName(name)));
  const percent = format.percent(first.percent / PERCENT);
  return t`${names}: ${percent}`;
}

/** Qualities by their height, as everywhere; the others by their name in the code. */
const stepName = (name: string) => (/^\d+$/.test(name) ? `${name}p` : name);

function ConversionAction({ conversion: { _id: id, name, state } }: { conversion: Conversion }) {
  const { t } = useLingui();

  async function retry() {
    await browserApi.call(retryConversion, { params: { id } });
    return t`The file will be processed again`;
  }

  async function cancel() {
    await browserApi.call(cancelConversion, { params: { id } });
    return t`The processing was stopped`;
  }

  if (state === 'failed' || state === 'canceled')
    return <ActionButton label={t`Process ${name} again`} onPress={retry}>{t`Process again`}</ActionButton>;
  if (state === 'waiting' || state === 'running')
    return <ActionButton label={t`Stop processing ${name}`} onPress={cancel}>{t`Stop`}</ActionButton>;
  return null;
}
