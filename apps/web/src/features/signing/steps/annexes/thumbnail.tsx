import { useEffect, useRef } from 'react';

import classes from './paper-slot.module.css';

/** Out of the device's own memory; it goes with the page. */
export function Thumbnail({ picture, label }: { readonly picture: Blob; readonly label: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return <img ref={image} alt={label} className={classes.thumbnail} />;
}
