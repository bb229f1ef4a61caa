/** A product on its own page: its pictures, what it costs, how it is sent, and its words. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBookmark, IconHeart, IconPencil, IconShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Action, ActionRow } from '#design/parts/action-row.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { Carousel } from '#design/parts/carousel.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { MoreButton } from '#design/parts/more-button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { Heading } from '#design/parts/text.tsx';
import { useShare } from '#design/parts/use-share.ts';
import { Comments, ReportMenu, useReaction } from '#domains/engagement/web/index.ts';
import { LazyLightbox } from '#domains/media/web/index.ts';
import { productAddress } from '#platform/contract/product-address.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { logInAddress, useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { sizeIn } from '#platform/web/text/size-in.ts';
import type { WireProduct } from '../../contract/products/product.contract.ts';
import { BuyProduct } from '../orders/buy-product.tsx';
import { picturesOf } from './product-picture.ts';
import styles from './products.module.css';
import { SendingCosts } from './sending-costs.tsx';

const SIZES = '(min-width: 1300px) 640px, (min-width: 900px) 50vw, 100vw';
// From here on fewer are worth a word.
const FEW = 5;

interface WholeProductProps {
  product: WireProduct;
}

export function WholeProduct({ product }: WholeProductProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const format = useFormat();
  const { _id: id, name, performer } = product;
  const isOwn = me?._id === performer._id;
  return (
    <article className={styles.page} aria-label={name}>
      <ProductPictures product={product} />
      <div className={styles.words}>
        <Heading level={1} size="page" className={styles.title}>
          {name}
        </Heading>
        <div className={styles.offer}>
          <PriceTag size="large">{format.tokens(product.price)}</PriceTag>
          <Availability product={product} />
        </div>
        {product.status === 'active' && <BuyProduct product={product} />}
        <IdentityRow
          href={`/${performer.username || performer._id}`}
          picture={<Avatar src={performer.avatar} ring />}
          name={performer.name}
          line={<bdi>@{performer.username}</bdi>}
          trailing={
            isOwn ? (
              <Button kind="line" size="dense" icon={IconPencil} href={`/creator/my-store/update/${id}`}>
                {t`Edit`}
              </Button>
            ) : (
              me && (
                <MoreButton label={t`Product options`}>
                  {(trigger) => <ReportMenu trigger={trigger} target="product" targetId={id} />}
                </MoreButton>
              )
            )
          }
        />
        {product.description !== '' && (
          <p className={styles.text} dir="auto">
            {product.description}
          </p>
        )}
        {product.type === 'physical' && <SendingCosts product={product} />}
        <ProductActions key={id} product={product} />
      </div>
      {product.status === 'active' && (
        <div className={classNames(styles.words, styles.talk)}>
          <Suspense>
            <Comments kind="product" id={id} canView />
          </Suspense>
        </div>
      )}
    </article>
  );
}

/** How many are left, or what is downloaded. */
function Availability({ product }: { product: WireProduct }) {
  const words = useAvailability(product);
  const isLow = product.stock !== null && product.stock <= FEW;
  if (words === undefined) return null;
  return (
    <span className={classNames(styles.stock, isLow && styles.low)}>
      <OwnText>{words}</OwnText>
    </span>
  );
}

function useAvailability({ stock, digitalFile }: WireProduct): string | undefined {
  const { t } = useLingui();
  const locale = useFormatLocale();
  if (digitalFile) {
    const size = sizeIn(locale, digitalFile.size);
    const kind = digitalFile.format.toUpperCase();
    return t`Download: ${kind}, ${size}`;
  }
  if (stock === null) return undefined;
  if (stock === 0) return t`Sold out`;
  return stock > FEW ? t`In stock` : t`${plural(stock, { one: 'Only # left', other: 'Only # left' })}`;
}

function ProductPictures({ product }: { product: WireProduct }) {
  const { t } = useLingui();
  const [at, setAt] = useState<number | null>();
  const pictures = picturesOf(product, SIZES);
  if (pictures.length === 0) return <div className={styles.pictures} />;
  return (
    <div className={styles.pictures}>
      <Carousel
        pictures={pictures}
        words={{
          label: t`Pictures of ${product.name}`,
          previous: t`Previous picture`,
          next: t`Next picture`,
          placeOf: (index) => t`Picture ${index + 1} of ${pictures.length}`,
          openOf: (index) => t`Enlarge picture ${index + 1} of ${pictures.length}`,
        }}
        onOpen={setAt}
        eager
      />
      {at !== undefined && <LazyLightbox pictures={pictures} at={at} onChange={setAt} title={product.name} />}
    </div>
  );
}

function ProductActions({ product }: { product: WireProduct }) {
  const { i18n, t } = useLingui();
  const { me, isFanOrCreator } = useSession();
  const format = useFormat();
  const share = useShare(i18n._(clientWords.copied));
  const location = useLocation();
  const target = { kind: 'product', id: product._id };
  const like = useReaction(target, 'like', { on: product.isLiked, total: product.totalLike }, () => {});
  const saved = { on: product.isBookMarked, total: product.totalBookmark };
  const bookmark = useReaction(target, 'bookmark', saved, () => {});
  const likes = like.total > 0 ? format.shortCount(like.total) : '';
  // Without script these links lead a visitor to the login page.
  const loginGate = me ? undefined : logInAddress(location);
  return (
    <ActionRow>
      <Action
        label={
          likes
            ? t`${plural(like.total, { one: `Like, ${likes} like`, other: `Like, ${likes} likes` })}`
            : t`Like`
        }
        icon={IconHeart}
        {...(loginGate ? { href: loginGate } : { pressed: like.on, onClick: like.toggle })}
      >
        {likes || undefined}
      </Action>
      <Action
        label={t`Share`}
        icon={IconShare}
        onClick={() => share({ title: product.name, path: productAddress(product) })}
      />
      {(isFanOrCreator || !me) && (
        <Action
          atEnd
          label={t`Save`}
          icon={IconBookmark}
          {...(loginGate ? { href: loginGate } : { pressed: bookmark.on, onClick: bookmark.toggle })}
        />
      )}
    </ActionRow>
  );
}
