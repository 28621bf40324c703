import { useEffect, useRef } from 'react';

import classes from './paper-slot.module.css';

export interface ThumbnailProps {
  readonly picture: Blob;
  readonly label: string;
  /** How it looks where it is not small. */
  readonly className?: string | undefined;
}

/** Out of the device's own memory; it goes with the page. */
export function Thumbnail({ picture, label, className = classes.thumbnail }: ThumbnailProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return <img ref={image} alt={label} className={className} />;
}
