import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, useEffect, useState } from 'react';
import { Slider } from '#design/parts/slider.tsx';
import { lengthText } from './length-text.ts';
import type { PlayedFile } from './player-props.ts';
import { usePlayer } from './player-state.ts';
import styles from './seek-bar.module.css';
import { readTiles, type Tile, tileAt } from './seek-tiles.ts';

const STEP_SECONDS = 0.1;

/** The time of a video: seeks by finger, mouse or arrow keys, with a picture of where it leads. */
export function SeekBar({ tiles, length }: { tiles: PlayedFile['tiles']; length: number | undefined }) {
  const { t } = useLingui();
  const store = usePlayer();
  const currentTime = usePlayer((state) => state.currentTime);
  const duration = usePlayer((state) => state.duration) || length || 0;
  const [pointed, setPointed] = useState<number>();
  const places = useTiles(tiles?.vtt, pointed !== undefined);
  const [now, all] = [lengthText(currentTime), lengthText(duration)];

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(Math.max(0, (clientX - left) / width), 1));
  };

  return (
    <div
      className={styles.bar}
      dir="ltr"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(undefined)}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && setPointed(undefined)}
    >
      {pointed !== undefined && duration > 0 && (
        <span
          className={styles.preview}
          style={{ insetInlineStart: placeOf(pointed, places.length > 0) }}
          aria-hidden
        >
          <TilePicture tile={tileAt(places, pointed * duration)} picture={tiles?.url} />
          <span>{lengthText(pointed * duration)}</span>
        </span>
      )}
      <Slider
        label={t`Seek`}
        value={Math.min(currentTime, duration)}
        min={0}
        max={duration}
        step={STEP_SECONDS}
        onValueChange={(seconds) => void store.seek(seconds)}
        valueText={t`${now} of ${all}`}
        className={styles.slider}
      />
    </div>
  );
}

/** Above the pointer, as far as it stays within the bar. */
function placeOf(pointed: number, hasPicture: boolean): string {
  const half = hasPicture ? '5.5rem' : '1.5rem';
  return `clamp(${half}, ${pointed * 100}%, calc(100% - ${half}))`;
}

function TilePicture({ tile, picture }: { tile: Tile | undefined; picture: string | undefined }) {
  if (!tile || !picture) return null;
  const { x, y, width, height } = tile;
  return (
    <span
      className={styles.tile}
      style={{
        inlineSize: width,
        blockSize: height,
        backgroundImage: `url("${picture}")`,
        backgroundPosition: `-${x}px -${y}px`,
      }}
    />
  );
}

/** Fetched when they are needed for the first time. */
function useTiles(address: string | undefined, isWanted: boolean): readonly Tile[] {
  const [tiles, setTiles] = useState<readonly Tile[]>();
  const isMissing = isWanted && tiles === undefined && address !== undefined;
  useEffect(() => {
    if (!isMissing || !address) return;
    const left = new AbortController();
    fetch(address, { signal: left.signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((text) => setTiles(readTiles(text)))
      // Without them the bar shows the time alone.
      .catch(() => {});
    return () => left.abort();
  }, [isMissing, address]);
  return tiles ?? [];
}
