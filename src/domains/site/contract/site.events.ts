import * as z from 'zod/mini';
import { socketEvent } from '#platform/contract/events.ts';
import { publicSettings } from './settings.contract.ts';

/** To every connected page: public settings that have changed, with their current values. */
export const settingsChanged = socketEvent(
  'settings_changed',
  z.object({ settings: z.partial(publicSettings) }),
);

/** To all operators: a contact message has arrived, or was marked as answered or open. */
export const contactMessagesChanged = socketEvent('contact_messages_changed', z.object({}));
