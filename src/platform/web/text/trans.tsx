/**
 * The sentence with elements in it, to which the build leads every `<Trans>` (`runtimeConfigModule` in
 * lingui.config.ts). The library puts values into the text before it reads the elements, so somebody called "<0/>"
 * would be read as one of them.
 */
import { Trans as LinguiTrans, type TransProps } from '@lingui/react';
import { createElement, Fragment, type ReactElement } from 'react';

type Parts = Pick<TransProps, 'values' | 'components'>;

/** Values that could be read as elements become elements, which hold them as they are. */
export function textApart({ values = {}, components = {} }: Parts): Required<Parts> {
  const texts: Record<string, ReactElement> = {};
  const kept = Object.entries(values).map(([name, value], index) => {
    if (typeof value !== 'string' || !value.includes('<')) return [name, value];
    texts[`text${index}`] = createElement(Fragment, null, value);
    return [name, `<text${index}/>`];
  });
  return { values: Object.fromEntries(kept), components: { ...components, ...texts } };
}

export function Trans({ values, components, ...sentence }: TransProps) {
  return <LinguiTrans {...sentence} {...textApart({ values, components })} />;
}
