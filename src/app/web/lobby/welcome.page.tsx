import { Trans, useLingui } from '@lingui/react/macro';
export default function Welcome() {
  const { t } = useLingui();
  return (
    <main>
      <h1 title={t`A seat`}>
        <Trans>Welcome to the house</Trans>
      </h1>
    </main>
  );
}
