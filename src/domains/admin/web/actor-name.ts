import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../contract/audit.contract.ts';

/** The name of who acted. */
export function useActorName(): (entry: Pick<AuditEntry, 'by' | 'actor'>) => string {
  const { t } = useLingui();
  return ({ by, actor }) =>
    by?.name ??
    (actor === 'console' ? t`Command line` : t({ message: 'System', context: 'who did something' }));
}
