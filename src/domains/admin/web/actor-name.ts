import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../contract/audit.contract.ts';

/** The name of who acted. */
export function useActorName(): (entry: Pick<AuditEntry, 'by' | 'actor'>) => string {
  const { t } = useLingui();
  return ({ by, actor }) => by?.name ?? (actor === 'console' ? t`At the machine` : t`The site itself`);
}
