import { useRef, useState } from 'react';

export interface Arrival {
  /** Something is being sent. */
  isUnderWay: boolean;
  /** What is being sent from now on; resolves to whether it has arrived, and stands in the form by then. */
  begin(sending: Promise<boolean>): void;
  /**
   * For whoever saves: waits for what is being sent. Resolves to false where that has failed, which is said at its field
   * by then; and to true where nothing is under way.
   */
  settled(): Promise<boolean>;
}

/** What is still being sent when a form is to be saved, such as a picture that was chosen a moment ago. */
export function useArrival(): Arrival {
  const underWay = useRef<Promise<boolean>>(undefined);
  const [isUnderWay, setUnderWay] = useState(false);
  return {
    isUnderWay,
    begin(sending) {
      const over = () => {
        if (underWay.current !== sending) return;
        underWay.current = undefined;
        setUnderWay(false);
      };
      underWay.current = sending;
      setUnderWay(true);
      sending.finally(over);
    },
    settled: async () => underWay.current ?? true,
  };
}
