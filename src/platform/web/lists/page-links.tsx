import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Pagination } from '#design/parts/pagination.tsx';
import { type ListAddress, listLinks, pageCount } from './list-address.ts';

interface PageLinksProps {
  address: ListAddress;
  /** Of all pages together. */
  total: number;
  /** Where the list stands, if this page is that of one of its rows. */
  path?: string;
}

/** The ways to the other pages of a list that keeps its page in the address. */
export function PageLinks({ address, total, path }: PageLinksProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { pageHref } = listLinks(address, { pathname: path ?? pathname, search });
  return (
    <Pagination
      label={t`Pages`}
      page={address.current}
      pages={pageCount(total, address)}
      hrefOf={pageHref}
      previousLabel={t`Previous page`}
      nextLabel={t`Next page`}
    />
  );
}
