import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { AudienceGroup, sendBroadcast } from '../../contract/broadcast/broadcasts.contract.ts';

export type Broadcast = EndpointResult<typeof sendBroadcast>;

export const audienceLabels: Readonly<Record<AudienceGroup, MessageDescriptor>> = {
  all: msg`All fans`,
  subscribers: msg`Subscribers`,
  'ending-soon': msg`Subscriptions that end within 7 days`,
  'past-subscribers': msg`Past subscribers`,
  followers: msg`Followers`,
  buyers: msg`Buyers and tippers`,
};

export const statusLabels: Readonly<Record<Broadcast['status'], MessageDescriptor>> = {
  scheduled: msg({ message: 'Scheduled', context: 'broadcast' }),
  sending: msg({ message: 'Sending', context: 'broadcast' }),
  sent: msg({ message: 'Sent', context: 'broadcast' }),
  stopped: msg({ message: 'Stopped', context: 'broadcast' }),
  canceled: msg({ message: 'Canceled', context: 'broadcast' }),
  'taking-back': msg({ message: 'Unsending', context: 'broadcast' }),
  'taken-back': msg({ message: 'Unsent', context: 'broadcast' }),
};

/** Whether something is still going to happen by itself. */
export const isUnderWay = ({ status }: Pick<Broadcast, 'status'>): boolean =>
  status === 'scheduled' || status === 'sending' || status === 'taking-back';
