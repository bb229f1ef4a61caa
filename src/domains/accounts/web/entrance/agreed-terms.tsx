import { Trans } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useBuiltInLinks } from '#domains/site/web/index.ts';

/** The terms that a new account agrees to; pages that the operator has removed are not mentioned. */
export function AgreedTerms() {
  const links = useBuiltInLinks();
  const addressOf = (page: 'terms' | 'privacy') => links.find(({ key }) => key === page)?.href;
  const [terms, privacy] = [addressOf('terms'), addressOf('privacy')];
  if (!terms && !privacy) return null;
  return (
    <Text size="small" tone="second">
      <Sentence terms={terms} privacy={privacy} />
    </Text>
  );
}

// Both open in another tab, so that the typed input is not lost.
function Sentence({ terms, privacy }: { terms: string | undefined; privacy: string | undefined }) {
  if (!privacy) {
    return (
      <OwnText>
        <Trans>
          By creating an account, you agree to our{' '}
          <TextLink href={terms} target="_blank">
            terms
          </TextLink>
          .
        </Trans>
      </OwnText>
    );
  }
  if (!terms) {
    return (
      <OwnText>
        <Trans>
          Read our{' '}
          <TextLink href={privacy} target="_blank">
            privacy policy
          </TextLink>
          .
        </Trans>
      </OwnText>
    );
  }
  return (
    <OwnText>
      <Trans>
        By creating an account, you agree to our{' '}
        <TextLink href={terms} target="_blank">
          terms
        </TextLink>{' '}
        and confirm that you have read our{' '}
        <TextLink href={privacy} target="_blank">
          privacy policy
        </TextLink>
        .
      </Trans>
    </OwnText>
  );
}
