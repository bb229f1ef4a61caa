import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { OwnText } from '#design/parts/own-text.tsx';
import { Text } from '#design/parts/text.tsx';

type Box = HTMLInputElement;

interface FullBox {
  box: Box;
  /** Stands below the box for as long as it is full. */
  place: HTMLElement;
  /** How many characters of what came at once, as by pasting, were left out; 0 while somebody types. */
  leftOut: number;
}

/**
 * A browser cuts what does not fit into a line without a word. Said below it, as soon as something is left out and until
 * there is room again. A box for running text cuts nothing (`TextArea`).
 */
export function FullBoxListener() {
  const { t } = useLingui();
  const [full, setFull] = useState<FullBox>();

  const say = (box: Box, leftOut: number) =>
    setFull({ box, leftOut, place: full?.box === box ? full.place : placeBelow(box) });
  const onBefore = useEffectEvent(({ target, inputType, isComposing, data, dataTransfer }: InputEvent) => {
    if (!isLimited(target) || isComposing || !inputType.startsWith('insert')) return;
    const came = onOneLine(data ?? dataTransfer?.getData('text/plain') ?? '').length;
    const beyond = target.value.length - selectedIn(target) + came - target.maxLength;
    if (beyond > 0) say(target, came === 1 ? 0 : beyond);
  });
  // A word that is put together, as phones do, is cut when it is whole.
  const onComposed = useEffectEvent(({ target }: Event) => {
    if (isLimited(target) && target.value.length >= target.maxLength) say(target, 0);
  });
  const onInput = useEffectEvent(({ target }: Event) => {
    if (full?.box === target && full.box.value.length < full.box.maxLength) setFull(undefined);
  });
  // What is sent is gone from the box, or the answer says what is wrong with it.
  const onSubmit = useEffectEvent(({ target }: Event) => {
    if (full?.box.form === target) setFull(undefined);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('beforeinput', (event) => onBefore(event), { signal });
    document.addEventListener('compositionend', (event) => onComposed(event), { signal });
    document.addEventListener('input', (event) => onInput(event), { signal });
    document.addEventListener('submit', (event) => onSubmit(event), { signal });
    return () => listening.abort();
  }, []);
  const place = full?.place;
  useEffect(() => () => place?.remove(), [place]);

  if (!full) return null;
  const { leftOut, box } = full;
  const most = (
    <Plural value={box.maxLength} one="The limit is # character." other="The limit is # characters." />
  );
  return createPortal(
    <Text size="small" tone="danger">
      <span role="alert">
        {leftOut > 0 ? (
          <OwnText>
            <Plural
              value={leftOut}
              one="The last character didn’t fit and was removed."
              other="The last # characters didn’t fit and were removed."
            />
          </OwnText>
        ) : (
          <OwnText>{t`Character limit reached.`}</OwnText>
        )}{' '}
        {most}
      </span>
    </Text>,
    full.place,
  );
}

const isLimited = (target: unknown): target is Box =>
  target instanceof HTMLInputElement && target.maxLength >= 0;

const selectedIn = ({ selectionStart, selectionEnd }: Box) => (selectionEnd ?? 0) - (selectionStart ?? 0);

/** As the browser puts it in. */
const onOneLine = (text: string) => text.replace(/[\r\n]/g, '');

/** Beside what React has drawn, where it does not look: below the frame that the box stands in. */
function placeBelow(box: Box): HTMLElement {
  const place = document.createElement('div');
  (box.parentElement ?? box).after(place);
  return place;
}
