import { useRevalidator } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { ApiFailure } from '../call/api.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { useFailureToast } from './use-failure-toast.ts';

export interface Action {
  busy: boolean;
  /**
   * Runs an action unless it is running already. `send` resolves to the success message, or to nothing when the page
   * shows the result; failures are shown as a toast and resolve to false.
   */
  action(
    send: () => Promise<string | undefined>,
    onFailure?: (failure: ApiFailure) => void,
  ): Promise<boolean>;
}

interface ActionOptions {
  /** Reloads the page data afterwards, also on failure: the item may be gone. */
  refresh?: boolean;
}

/** A button press without a form: busy while it runs, then a toast with the result. */
export function useAction({ refresh = false }: ActionOptions = {}): Action {
  const { show } = useToast();
  const showFailure = useFailureToast();
  const { revalidate } = useRevalidator();
  const { busy, submit } = useSubmit();
  return {
    busy,
    action: (send, onFailure) =>
      submit(async () => {
        try {
          const done = await send();
          if (done !== undefined) show({ text: done });
        } catch (error) {
          if (error instanceof ApiFailure) {
            onFailure?.(error);
            showFailure(error);
          }
          throw error;
        } finally {
          if (refresh) await revalidate();
        }
      }),
  };
}
