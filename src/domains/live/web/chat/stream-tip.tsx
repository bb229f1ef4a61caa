/** Tipping from the chat: amounts, the tip menu, and the one button that opens the wallet's sheet. */
import { useLingui } from '@lingui/react/macro';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Menu, MenuItem } from '#design/parts/menu.tsx';
import { Money } from '#design/parts/money.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { tipPresets, useTip, useWallet } from '#domains/wallet/web/index.ts';
import { fromWire, type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { ChatState } from '../../contract/chat-line.contract.ts';
import styles from './chat.module.css';

const SHOWN = 4;

interface StreamTipProps {
  creator: { _id: string; name: string; username: string; avatar: string };
  conversationId: string;
  menu: ChatState['menu'];
  layout: 'side' | 'overlay';
}

export function StreamTip({ creator, conversationId, menu, layout }: StreamTipProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { balance, tipLimits } = useWallet();
  const presets = tipPresets(tipLimits).slice(0, SHOWN);
  const [chosen, setChosen] = useState<Tokens>();
  const amount = chosen ?? presets[0] ?? tipLimits.minimum;
  const { openWith, sheet } = useTip({ creator, conversationId });
  return (
    <div className={styles.tipping}>
      <fieldset className={styles.presets}>
        <legend className={styles.legend}>{t`Tip amount`}</legend>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === amount}
            className={styles.preset}
            onClick={() => setChosen(preset)}
          >
            <PriceTag tone={preset === amount ? 'solid' : 'night'} className={styles.presetTag}>
              {format.count(toWire(preset))}
            </PriceTag>
          </button>
        ))}
      </fieldset>
      <div className={styles.tipRow}>
        {layout === 'side' && (
          <p className={styles.balance}>
            <span>{t`Balance`}</span> <Money gold>{format.tokens(toWire(balance))}</Money>
          </p>
        )}
        {menu.length > 0 && (
          <Menu
            trigger={
              <Button kind="line" size="dense" icon={IconListDetails}>
                {t`Tip menu`}
              </Button>
            }
          >
            {menu.map(({ title, price }) => (
              <MenuItem
                key={`${title} ${price}`}
                line={format.tokens(price)}
                onSelect={() => openWith({ amount: tokens(fromWire(price) ?? 0), message: title })}
              >
                <bdi>{title}</bdi>
              </MenuItem>
            ))}
          </Menu>
        )}
        <PayButton
          label={layout === 'side' ? t`Send tip` : t`Tip`}
          amount={format.tokens(toWire(amount))}
          className={styles.pay}
          onClick={() => openWith({ amount })}
        />
      </div>
      {sheet}
    </div>
  );
}
