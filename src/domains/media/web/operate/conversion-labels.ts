import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Conversion,
  type storageSorts,
  UNDONE_CONVERSIONS,
} from '../../contract/conversions.contract.ts';

/** Labels of the states of a conversion. */
export const conversionLabels: Readonly<
  Record<Conversion['state'] | typeof UNDONE_CONVERSIONS, MessageDescriptor>
> = {
  [UNDONE_CONVERSIONS]: msg({ message: 'Not finished', context: 'conversion of a video' }),
  waiting: msg({ message: 'Waiting', context: 'conversion of a video' }),
  running: msg({ message: 'In progress', context: 'conversion of a video' }),
  failed: msg({ message: 'Failed', context: 'conversion of a video' }),
  canceled: msg({ message: 'Stopped', context: 'conversion of a video' }),
  done: msg({ message: 'Done', context: 'conversion of a video' }),
};

/** Colors of the states of a conversion. */
export const conversionTones = {
  waiting: 'wait',
  running: 'wait',
  failed: 'bad',
  canceled: 'bad',
  done: 'good',
} as const;

/** What the storage of creators is sorted by. */
export const storageSortLabels: Readonly<Record<(typeof storageSorts)[number], MessageDescriptor>> = {
  total: msg({ message: 'Total', context: 'storage' }),
  originals: msg({ message: 'Originals', context: 'storage' }),
  renditions: msg({ message: 'Converted files', context: 'storage' }),
  files: msg({ message: 'Number of files', context: 'storage' }),
};
