import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../contract/audit.contract.ts';

/** Who did it, for reading. */
export function useActorName(): (entry: Pick<AuditEntry, 'by' | 'actor'>) => string {
  const { t } = useLingui();
  return ({ by, actor }) => by?.name ?? (actor === 'console' ? t`At the machine` : t`The site itself`);
}
