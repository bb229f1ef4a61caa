import styles from './barcode.module.css';

const BAR_WIDTHS = [2, 1, 3, 1] as const;
const GAP_WIDTHS = [3, 2, 4, 2, 6] as const;
const HEIGHT = 30;

/** Bars from the characters of the number, so that two receipts never look the same. */
function barsOf(code: string): { x: number; width: number }[] {
  let x = 0;
  return [...code.repeat(3)].map((character) => {
    const unit = character.codePointAt(0) ?? 0;
    const bar = { x, width: BAR_WIDTHS[unit % BAR_WIDTHS.length] ?? 1 };
    x += bar.width + (GAP_WIDTHS[unit % GAP_WIDTHS.length] ?? 2);
    return bar;
  });
}

/** A decorative barcode on a receipt's stub; the number itself is below it as text. */
export function Barcode({ code }: { code: string }) {
  const bars = barsOf(code);
  const last = bars.at(-1);
  const width = last ? last.x + last.width : 1;
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="currentColor"
      aria-hidden
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} width={bar.width} height={HEIGHT} />
      ))}
    </svg>
  );
}
