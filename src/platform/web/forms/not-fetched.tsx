import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { Skeleton, SkeletonGroup } from '#design/parts/skeleton.tsx';
import type { Fetched } from '../call/use-fetched.ts';
import { FailureAlert } from './failure-alert.tsx';

/** In place of what is on its way, or could not be fetched. */
export function NotFetched({ fetched, label }: { fetched: Fetched<unknown>; label: string }) {
  const { t } = useLingui();
  if (fetched.failure)
    return (
      <FailureAlert
        failure={fetched.failure}
        action={<Button size="dense" onClick={fetched.refetch}>{t`Try again`}</Button>}
      />
    );
  return (
    <SkeletonGroup label={label}>
      <Skeleton as="row" />
      <Skeleton as="line" />
      <Skeleton as="line" inline="half" />
    </SkeletonGroup>
  );
}
