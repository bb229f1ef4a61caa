/* Three things of a stage, one stroke each, over the line of the floor. */
const PATHS = {
  lamp: 'M4 88H46C58 88 63 86 64 80V46M64 80C65 86 70 88 82 88H124M64 46C56 42 54 36 54 31A10 10 0 0 1 74 31C74 36 72 42 64 46ZM54 31H74M64 21V46M64 12V8M46 17L43 14M82 17L85 14M42 32H38M86 32H90',
  curtain:
    'M4 88H18C30 74 46 52 46 14M30 14C30 46 24 68 18 88M14 14C14 44 12 70 10 88M8 14H120M46 14C50 24 58 28 64 28S78 24 82 14C82 52 98 74 110 88M98 14C98 46 104 68 110 88M114 14C114 44 116 70 118 88M110 88H124M46 88H82',
  chair:
    'M4 88H40V58C36 58 34 54 34 50C34 46 37 44 40 44V24C40 12 52 8 64 8S88 12 88 24V44C91 44 94 46 94 50C94 54 92 58 88 58V88H124M40 44C44 44 46 46 46 50V60H82V50C82 46 84 44 88 44M46 60C46 68 42 70 40 70M82 60C82 68 86 70 88 70H40',
} as const;

export type IllustrationName = keyof typeof PATHS;

/** A small drawing for an empty state: a lamp (nothing yet), a curtain (closed), a chair (sign up). */
export function Illustration({ of, className }: { of: IllustrationName; className?: string }) {
  return (
    <svg
      viewBox="0 0 128 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <path d={PATHS[of]} />
    </svg>
  );
}
