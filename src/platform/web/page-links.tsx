import { useLingui } from '@lingui/react/macro';
import { Pagination } from '#design/parts/pagination.tsx';
import { type ListAddress, pageCount, useListLinks } from './list-address.ts';

interface PageLinksProps {
  address: ListAddress;
  /** Of all pages together. */
  total: number;
}

/** The ways to the other pages of a list that keeps its page in the address. */
export function PageLinks({ address, total }: PageLinksProps) {
  const { t } = useLingui();
  const { pageHref } = useListLinks(address);
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
