import { useRevalidator } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { ApiFailure } from '../call/api.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { useFailureToast } from './use-failure-toast.ts';

export interface Action {
  busy: boolean;
  /**
   * Does it, unless it is being done. `send` resolves to the words for "done", or to nothing where the page shows it
   * by itself; a failure is told in its own words, and resolves to false.
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

/** One press that has no form: busy meanwhile, and afterwards a toast says what has become of it. */
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
