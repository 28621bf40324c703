import type { DocumentView } from '@rubrica/contract';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../../shared/api.ts';
import { whenFree } from '../../../shared/when-free.ts';

import classes from './document-cards.module.css';

/** The first page, drawn by the server and fetched once it comes near the screen; a sheet until then, or where it cannot be drawn. */
export function FirstPage({ document: { path, sha256 } }: { readonly document: DocumentView }) {
  const { frame, isNear } = useIsNear();
  const image = useRef<HTMLImageElement>(null);
  const picture = useQuery({
    // As long as the document is the same, so is its picture.
    queryKey: ['first-page', path, sha256],
    queryFn: ({ signal }) =>
      whenFree(() => call('GET /api/signing-process/document/{id}/first-page', { params: { id: path }, signal }), {
        signal,
        onBusy: () => {},
      }),
    enabled: isNear,
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    if (!picture.data || !image.current) return;
    const address = URL.createObjectURL(picture.data);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture.data]);
  return (
    <span ref={frame} className={classes.page} aria-hidden>
      {picture.data ? <img ref={image} alt="" /> : <IconFileText size={28} stroke={1.4} />}
    </span>
  );
}

function useIsNear() {
  const frame = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { frame, isNear };
}
