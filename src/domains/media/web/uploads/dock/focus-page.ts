/** Moves the focus to the page when the focused element is gone and no similar one is left. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
