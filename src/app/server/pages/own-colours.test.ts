import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as ownColours from '#platform/contract/own-colours.ts';

const tokensCss = readFileSync(new URL('../../../design/tokens/tokens.css', import.meta.url), 'utf8');

test.each(Object.entries(ownColours))('%s is the token of its name', (name, { light, dark }) => {
  const token = name.toLowerCase().replace('_', '-');
  expect(tokensCss).toContain(`--${token}: light-dark(${light}, ${dark});`);
});
