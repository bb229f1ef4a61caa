import { expect, test } from 'vitest';
import { asStored, inOrder, type Link, newLink } from './menu-link.ts';

const at = (ordering: number, title: string): Link => ({ ...newLink(title, '/page/help'), ordering });

test('links stand in the order in which people see them, however they are stored', () => {
  const links = inOrder([at(2, 'Third'), at(0, 'First'), at(1, 'Second')]);
  expect(links.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
});

test('what is stored says its place, and whether it is a page of this site', () => {
  const [own, external] = asStored([at(5, 'Help'), newLink('Shop', 'https://shop.test')]);
  expect(own).toMatchObject({ ordering: 0, internal: true });
  expect(external).toMatchObject({ ordering: 1, internal: false });
});
