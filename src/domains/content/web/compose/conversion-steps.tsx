/** What becomes of an uploaded video or audio file, one quality after the other, and how far each is. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { OwnText } from '#design/parts/own-text.tsx';
import { Progress } from '#design/parts/progress.tsx';
import type { WireUploadedFile } from '#domains/media/contract/files.contract.ts';
import { mediaProgress } from '#domains/media/contract/media.events.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './media-card.module.css';

type Steps = NonNullable<WireUploadedFile['steps']>;

const PERCENT = 100;

export function ConversionSteps({ file }: { file: WireUploadedFile }) {
  const steps = useSteps(file);
  const labelOf = useStepLabel();
  const { t } = useLingui();
  const format = useFormat();
  const stateOf = (state: Steps[number]['state'], percent: number) =>
    ({
      waiting: t({ message: 'Waiting', context: 'photo to be sent' }),
      running: format.percent(percent / PERCENT),
      done: t`Ready`,
      failed: t`Failed`,
    })[state];
  // What is done already needs no list.
  if (steps.every(({ state }) => state === 'done')) return null;
  return (
    <ul className={styles.steps} aria-label={t`Preparation`}>
      {steps.map(({ name, state, percent }) => (
        <li key={name} className={styles.step}>
          <span>{labelOf(name)}</span>
          <span className={styles.state}>
            <OwnText>{stateOf(state, percent)}</OwnText>
          </span>
          {state === 'running' && <Progress label={labelOf(name)} percent={percent} />}
        </li>
      ))}
    </ul>
  );
}

/** As the server said last, by its answer or on its own: it goes on after the first quality is ready. */
function useSteps(file: WireUploadedFile): Steps {
  const [news, setNews] = useState<{ about: WireUploadedFile; steps: Steps }>();
  useSocketEvent(mediaProgress, ({ fileId, steps }) => {
    if (fileId === file._id) setNews({ about: file, steps });
  });
  return news?.about === file ? news.steps : (file.steps ?? []);
}

function useStepLabel(): (name: string) => string {
  const { t } = useLingui();
  const labels: Partial<Record<string, string>> = {
    source: t`Original quality`,
    sprite: t`Pictures for seeking`,
    audio: t`Sound`,
  };
  return (name) => labels[name] ?? t`${name}p`;
}
