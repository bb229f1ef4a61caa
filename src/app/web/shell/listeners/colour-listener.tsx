import { useEffect } from 'react';
import { houseColourSheet } from '#design/tokens/house-colour.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { HOUSE_COLOUR } from '../root-data.ts';

/** An open page takes over the colour that the operator has just chosen. */
export function ColourListener() {
  const { brandColour } = useSettings();
  useEffect(() => {
    const sheet = document.getElementById(HOUSE_COLOUR);
    const css = houseColourSheet(brandColour);
    if (sheet && sheet.textContent !== css) sheet.textContent = css;
  }, [brandColour]);
  return null;
}
