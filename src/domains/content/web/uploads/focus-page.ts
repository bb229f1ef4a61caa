/** Where the focus goes when what had it is gone, and nothing of the same kind is left. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
