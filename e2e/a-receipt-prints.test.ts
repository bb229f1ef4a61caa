/** A receipt is printed as one sheet of paper with nothing of the page around it, from its own page and from the wallet. */
import { expect, test, visit } from './story.ts';
import { call, newApprovedCreator, newFan, topUp } from './users.ts';

// A4 in points.
const A4 = /\/MediaBox\s*\[\s*0 0 59[45](\.\d+)? 84[12](\.\d+)?\s*\]/;

test('a receipt prints as one page of A4, from its page and beside the history', async ({
  open,
  request,
}) => {
  const creator = await open();
  const page = await open('desktop');
  const { username } = await newApprovedCreator(creator, request, { name: 'Paper & Ash' });
  await newFan(page);
  await topUp(page, 100);
  const data = await call<{ _id: string; receiptNumber: string }>(
    page,
    'POST',
    `/wallet/charges/tip/${username}`,
    {
      price: 20,
      message: 'For the kiln',
    },
  );
  // A long history makes the wallet longer than a sheet.
  for (let tips = 0; tips < 7; tips++) {
    await call(page, 'POST', `/wallet/charges/tip/${username}`, { price: 10, message: `Cup ${tips}` });
  }
  for (const path of [`/wallet/receipts/${data._id}`, `/wallet?receipt=${data._id}`]) {
    await visit(page, path);
    await page.emulateMedia({ media: 'print' });
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt.getByText(data.receiptNumber)).toBeVisible();
    await expect(receipt.getByText('“For the kiln”')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(receipt.getByRole('button')).toHaveCount(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
    expect(pdf).toMatch(A4);
    await page.emulateMedia({ media: 'screen' });
  }
});
