export const TOP_BAR_END = 'top-bar-end';

/** The place at the end of the phone's titled top bar; `AtTopBarEnd` puts something there. */
export function TopBarEnd() {
  return <span id={TOP_BAR_END} />;
}
