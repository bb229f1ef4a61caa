import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Icon } from './icon.tsx';
import styles from './picture-cutter.module.css';
import { Slider } from './slider.tsx';

/** A part of a picture, in the pixels of the upright picture. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PictureCutterProps {
  /** A picture that the browser can draw. */
  src: string;
  /** `round`: a face; `cover`: what a phone shows of a cover, with the lower and upper edge of a wide page. */
  shape: 'round' | 'cover';
  /** For those who listen: what is moved, and how. */
  label: string;
  zoomLabel: string;
  /** The zoom as it is said. */
  zoomText: (zoom: number) => string;
  onAreaChange: (area: PictureArea) => void;
}

const ASPECTS = { round: 1, cover: 2 };
const CLOSEST = 4;
const ZOOM_STEP = 0.1;
// An arrow key moves the picture as far as an eye notices.
const KEY_STEP_PIXELS = 8;

/** The part of a picture that will be shown: moved by finger, mouse or arrow keys, brought closer by a slider. */
export function PictureCutter(props: PictureCutterProps) {
  const { src, shape, label, zoomLabel, zoomText, onAreaChange } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles.cutter}>
      <div className={styles.stage}>
        <Cropper
          image={src}
          crop={crop}
          onCropChange={setCrop}
          zoom={zoom}
          maxZoom={CLOSEST}
          onZoomChange={setZoom}
          aspect={ASPECTS[shape]}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={KEY_STEP_PIXELS}
          classes={{ cropAreaClassName: styles[shape] }}
          cropperProps={{ role: 'application', 'aria-label': label }}
          onCropAreaChange={(_percent, pixels) => onAreaChange(pixels)}
          disableAutomaticStylesInjection
        />
      </div>
      <div className={styles.zoom}>
        <Icon glyph={IconZoomIn} />
        <Slider
          label={zoomLabel}
          value={zoom}
          min={1}
          max={CLOSEST}
          step={ZOOM_STEP}
          onValueChange={setZoom}
          valueText={zoomText(zoom)}
        />
      </div>
    </div>
  );
}
