import { type DemoProduct, products } from '../cast/products.ts';
import type { Present } from './perform.ts';
import type { Upload } from './visitor.ts';

interface ProductTools {
  present: Present;
  setDaysAgo(daysAgo: number): void;
  signal: AbortSignal;
}

const PATH = '/performer/performer-assets/products';

/** Those of the creators fill their shops, and fans save what they want. */
export async function fillProducts(
  { present, setDaysAgo, signal }: ProductTools,
  creators: readonly { key: string }[],
): Promise<void> {
  for (const product of products.filter((each) => creators.some(({ key }) => key === each.creator))) {
    const creator = present.creators.get(product.creator);
    if (!creator) continue;
    signal.throwIfAborted();
    setDaysAgo(product.daysAgo);
    const files = await filesOf(present, product);
    const { _id } = await creator.visitor.send<{ _id: string }>(PATH, fieldsOf(product), files);
    const bookmark = { objectId: _id, objectType: 'product', action: 'bookmark' };
    for (const fan of product.savedBy ?? [])
      await present.fans.get(fan)?.call('POST', '/reactions', bookmark);
  }
}

function fieldsOf({ name, description, price, sells, sending, freeFrom }: DemoProduct) {
  const isPhysical = 'stock' in sells;
  return {
    name,
    description,
    price: String(price),
    status: 'active',
    type: isPhysical ? 'physical' : 'digital',
    ...(isPhysical && {
      stock: String(sells.stock),
      ...(sells.limit && { limitPerBuyer: String(sells.limit) }),
      ...(sending && { sendingCosts: JSON.stringify(sending) }),
      ...(freeFrom && { freeSendingFrom: String(freeFrom) }),
    }),
  };
}

async function filesOf({ pictures: all }: Present, { pictures, sells }: DemoProduct): Promise<Upload[]> {
  const images = await Promise.all(pictures.map((name) => all.asUpload('image', name)));
  if (!('file' in sells)) return images;
  return [...images, { field: 'digitalFile', name: sells.file, bytes: pdfOf(sells.lines) }];
}

/** A page with some lines, in a font that every reader has. */
function pdfOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line, index) => `${index === 0 ? '/F 24 Tf' : '0 -32 Td /F 14 Tf'} (${line}) Tj`);
  const content = `BT 72 720 Td ${shown.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
