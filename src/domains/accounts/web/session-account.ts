/** The fields of the self object that travel with every page, as the contract types them. */
import type * as z from 'zod/mini';
import type { selfObject } from '../contract/self.contract.ts';

type Self = z.output<typeof selfObject>;

declare module '#platform/web/page/session.tsx' {
  interface SessionAccount
    extends Pick<
      Self,
      | 'name'
      | 'username'
      | 'avatar'
      | 'status'
      | 'isPerformer'
      | 'verifiedDocument'
      | 'balance'
      | 'createdAt'
      | 'impersonationEndsAt'
    > {}
}
