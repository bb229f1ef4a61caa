import { Toast } from '@base-ui/react/toast';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { ToastQueue } from './toast-queue.ts';
import styles from './toast-region.module.css';

/* Long enough to read a line and to reach for "Undo". */
const SHOWN_MILLISECONDS = 8000;
/* An error stays until someone has seen it. */
const UNTIL_CLOSED = 0;

export interface ToastRegionProps {
  queue: ToastQueue;
  label: string;
  closeLabel: string;
}

/** Where toasts appear: above the bottom bar on a phone, in the corner of a wide page. Read out politely. */
export default function ToastRegion({ queue, label, closeLabel }: ToastRegionProps) {
  return (
    <Toast.Provider timeout={SHOWN_MILLISECONDS}>
      <QueueReader queue={queue} />
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={label}>
          <ShownToasts closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Passes on what was asked for before this region had loaded, and everything after. */
function QueueReader({ queue }: { queue: ToastQueue }) {
  const { add, close } = Toast.useToastManager();
  useEffect(() => {
    const read = () => {
      for (const { id, text, action, tone, seconds } of queue.waiting.splice(0)) {
        add({
          id,
          title: text,
          type: tone,
          priority: tone === 'error' ? 'high' : 'low',
          timeout: tone === 'error' ? UNTIL_CLOSED : seconds ? seconds * 1000 : SHOWN_MILLISECONDS,
          actionProps: action && {
            children: action.label,
            onClick: () => {
              action.onPress();
              close(id);
            },
          },
        });
      }
      for (const id of queue.closing) close(id);
      queue.closing.clear();
    };
    queue.onChange = read;
    read();
    return () => {
      queue.onChange = null;
    };
  }, [queue, add, close]);
  return null;
}

function ShownToasts({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={styles.toast}
      swipeDirection={['down', 'left', 'right']}
      // The library hides urgent toasts, and the way to close any, from readers; but they can be reached by keys.
      aria-hidden={undefined}
    >
      <Toast.Content className={styles.content}>
        {toast.type === 'error' && <Icon glyph={IconAlertCircle} />}
        {/* The title, because it is what names the toast for those who come to it by keyboard. */}
        <Toast.Title render={<p />} className={styles.text} />
        <Toast.Action className={styles.action} />
        <Toast.Close
          aria-hidden={undefined}
          render={<IconButton label={closeLabel} glyph={IconX} className={styles.close} />}
        />
      </Toast.Content>
    </Toast.Root>
  ));
}
