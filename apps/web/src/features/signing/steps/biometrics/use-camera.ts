import { useEffect, useRef, useState } from 'react';

export type CameraTrouble = 'denied' | 'missing' | 'busy';

export type Camera =
  | { readonly status: 'off' }
  | { readonly status: 'asking' }
  | { readonly status: 'on'; readonly stream: MediaStream }
  | { readonly status: 'troubled'; readonly trouble: CameraTrouble };

/** Towards the person, or towards what lies before them, of which letters must be readable. */
const wanted = {
  user: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
  environment: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
} satisfies Record<string, MediaTrackConstraints>;

/** A camera that is let go of as soon as nobody looks at it. */
export function useCamera(facing: keyof typeof wanted) {
  const [camera, setCamera] = useState<Camera>({ status: 'off' });
  const held = useRef<MediaStream>(undefined);

  const turnOff = (): void => {
    release(held.current);
    held.current = undefined;
    setCamera({ status: 'off' });
  };
  /** False where there is none, or none for us. */
  const turnOn = async (): Promise<boolean> => {
    setCamera({ status: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: wanted[facing] });
      held.current = stream;
      for (const track of stream.getTracks()) track.addEventListener('ended', turnOff);
      setCamera({ status: 'on', stream });
      return true;
    } catch (error) {
      setCamera({ status: 'troubled', trouble: troubleOf(error) });
      return false;
    }
  };
  useEffect(() => () => release(held.current), []);
  return { camera, turnOn, turnOff };
}

function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Media Capture and Streams §10.2; a page without HTTPS has no camera at all. */
function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}
