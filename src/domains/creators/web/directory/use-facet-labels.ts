import { useLingui } from '@lingui/react/macro';
import { countryName, languageName } from '#domains/site/web/index.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import type { AttributeName } from '../../contract/creator-card.contract.ts';
import { useAttributeLabels } from '../use-attribute-labels.ts';
import { useGenderLabels } from '../use-gender-labels.ts';
import type { FacetOption } from './directory-facets.ts';
import { type Detail, isSwitch } from './directory-filters.ts';

/** The labels of body attributes. */
export function useAttributeTitles(): Record<AttributeName, string> {
  const { t } = useLingui();
  return {
    sexualOrientation: t`Orientation`,
    height: t`Height`,
    weight: t`Weight`,
    bodyType: t`Body type`,
    ethnicity: t`Ethnicity`,
    eyes: t`Eyes`,
    hair: t`Hair`,
    butt: t({ message: 'Size', context: 'measure of the buttocks' }),
    pubicHair: t`Pubic hair`,
  };
}

/** The labels of facets and their options. */
export function useFacetLabels() {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const titles: Record<Detail, string> = {
    ...useAttributeTitles(),
    country: t`Country`,
    languages: t`Languages`,
    gender: t`Gender`,
    age: t`Age`,
    isFeatured: t`Featured`,
    isFreeSubscription: t`Free trial`,
  };
  const genders = useGenderLabels();
  const attributeLabels = useAttributeLabels();
  const optionLabels = (detail: Detail, { value, text }: Pick<FacetOption, 'value' | 'text'>) => {
    if (detail === 'gender') return genders[value] ?? text;
    if (detail === 'languages') return languageName(text, locale);
    return detail === 'country' ? countryName(text, locale) : attributeLabels(detail, text);
  };
  return {
    titles,
    optionLabels,
    /** An option by itself, where its facet's title is not above it. */
    chipLabels(detail: Detail, option: Pick<FacetOption, 'value' | 'text'>) {
      if (isSwitch(detail)) return titles[detail];
      const words = optionLabels(detail, option);
      return detail === 'country' || detail === 'languages' || detail === 'gender'
        ? words
        : `${titles[detail]}: ${words}`;
    },
  };
}
