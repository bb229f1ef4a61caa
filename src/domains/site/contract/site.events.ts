import * as z from 'zod/mini';
import { socketEvent } from '#platform/contract/events.ts';
import { publicSettings } from './settings.contract.ts';

/** To everybody who is connected: public settings that have changed, with their values of now. */
export const settingsChanged = socketEvent(
  'settings_changed',
  z.object({ settings: z.partial(publicSettings) }),
);

/** To all operators, at once: a letter has come, or was marked as answered or not. */
export const contactMessagesChanged = socketEvent('contact_messages_changed', z.object({}));
