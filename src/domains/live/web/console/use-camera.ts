import { useEffect, useRef, useState } from 'react';
import {
  type ChosenDevices,
  type DeviceProblem,
  type Devices,
  hasDevices,
  listDevices,
  openDevices,
  problemOf,
} from '../connect/devices.ts';

export interface Camera {
  media: MediaStream | undefined;
  problem: DeviceProblem | undefined;
  isOpening: boolean;
  devices: Devices;
  chosen: ChosenDevices;
  open(chosen?: ChosenDevices): Promise<MediaStream | undefined>;
  close(): void;
}

const NONE: Devices = { cameras: [], microphones: [] };

/** Camera and microphone of this device, on from when they are asked for until the page is left. */
export function useCamera(): Camera {
  const [media, setMedia] = useState<MediaStream>();
  const [problem, setProblem] = useState<DeviceProblem>();
  const [isOpening, setOpening] = useState(false);
  const [devices, setDevices] = useState(NONE);
  const [chosen, setChosen] = useState<ChosenDevices>({});
  const held = useRef<MediaStream>(undefined);

  function hold(next: MediaStream | undefined) {
    const before = held.current;
    held.current = next;
    setMedia(next);
    for (const track of before?.getTracks() ?? []) track.stop();
  }
  async function open(wanted: ChosenDevices = chosen) {
    setChosen(wanted);
    setProblem(undefined);
    if (!hasDevices()) {
      setProblem('unsupported');
      return undefined;
    }
    setOpening(true);
    try {
      // Some devices open their camera once only.
      if (wanted.cameraId !== chosen.cameraId)
        for (const track of held.current?.getVideoTracks() ?? []) track.stop();
      const next = await openDevices(wanted);
      hold(next);
      setDevices(await listDevices());
      return next;
    } catch (error) {
      setProblem(problemOf(error));
      return undefined;
    } finally {
      setOpening(false);
    }
  }
  useEffect(
    () => () => {
      for (const track of held.current?.getTracks() ?? []) track.stop();
    },
    [],
  );
  useEffect(() => {
    if (!media || !hasDevices()) return;
    const onChange = () => void listDevices().then(setDevices);
    navigator.mediaDevices.addEventListener('devicechange', onChange);
    return () => navigator.mediaDevices.removeEventListener('devicechange', onChange);
  }, [media]);
  return { media, problem, isOpening, devices, chosen, open, close: () => hold(undefined) };
}
