import { useRef, useState } from 'react';

export interface Arrival {
  /** Something is being uploaded. */
  isUnderWay: boolean;
  /** Starts an upload; the promise resolves to whether it has arrived and is in the form. */
  begin(sending: Promise<boolean>): void;
  /**
   * Before saving: waits for the upload. Resolves to false where it has failed, which its field shows by then; to true
   * where nothing is being uploaded.
   */
  settled(): Promise<boolean>;
}

/** Uploads that a save has to wait for, such as a picture that was chosen a moment ago. */
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
