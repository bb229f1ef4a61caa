export interface ToastRequest {
  /** What has happened, in a few words. */
  text: string;
  /** The way back, or to where the thing now is. */
  action?: { label: string; onPress: () => void } | undefined;
  /** How long it stays, where that is the time in which something can be undone; else eight seconds. */
  seconds?: number;
  /** `error` is read out at once and stays until it is closed. */
  tone?: 'error';
}

/** A request on its way to the region that shows it. */
export interface QueuedToast extends ToastRequest {
  id: string;
}

/** What the region listens to. It is loaded with the first toast and then drains what has waited for it. */
export interface ToastQueue {
  /** How many there have been: the number of each is its id. */
  shown: number;
  waiting: QueuedToast[];
  closing: Set<string>;
  onChange: (() => void) | null;
}
