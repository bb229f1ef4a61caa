/** The public settings that pages know, as the contract types them. */
import type * as z from 'zod/mini';
import type { publicSettings } from '../contract/settings.contract.ts';

type Settings = z.output<typeof publicSettings>;

declare module '#platform/web/page/settings.tsx' {
  interface PublicSettings extends Settings {}
}
