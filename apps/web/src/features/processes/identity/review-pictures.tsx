import { Button } from '@mantine/core';
import type { IdentityReviewView } from '@rubrica/contract';
import { IconFileText, IconZoomIn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { PdfPaper } from '../../../shared/ui/paper/pdf-paper.tsx';
import { Picture } from '../../../shared/ui/paper/picture.tsx';
import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { messages } from './messages.ts';

import classes from './identity-reviews.module.css';

type ReviewPicture = IdentityReviewView['pictures'][number];

interface ReviewPicturesProps {
  readonly pictures: readonly ReviewPicture[];
  readonly opened: ReadonlySet<string>;
  readonly onOpened: (id: string) => void;
}

/** Side by side, each to be opened whole: only that counts as seen. Every look is in the audit log. */
export function ReviewPictures({ pictures, opened, onOpened }: ReviewPicturesProps) {
  const [shown, setShown] = useState<ReviewPicture>();
  return (
    <>
      <div className={classes.pictures}>
        {pictures.map((picture) => (
          <figure key={picture.id} className={classes.figure}>
            {isPdf(picture) ? <PdfSign /> : <Thumbnail picture={picture} />}
            <Caption picture={picture} isSeen={opened.has(picture.id)} onOpen={() => setShown(picture)} />
          </figure>
        ))}
      </div>
      <p className="quiet size-xs">{messages.looksAreRecorded}</p>
      <Dialog isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.name ?? ''} size="large">
        {shown && <Opened picture={shown} onOpened={onOpened} />}
      </Dialog>
    </>
  );
}

const isPdf = ({ media_type: type }: ReviewPicture): boolean => type === 'application/pdf';

/** Asked for once while the case is open, and forgotten with it. */
function usePicture({ id, is_deleted: isDeleted }: ReviewPicture, size: 'small' | 'full') {
  return useQuery({
    queryKey: ['identity-pictures', id, size],
    queryFn: ({ signal }) => call('GET /api/identity-picture/{id}', { params: { id }, query: { size }, signal }),
    enabled: !isDeleted,
    gcTime: 0,
    staleTime: Infinity,
  });
}

const PdfSign = () => (
  <p className={classes.pdf}>
    <IconFileText size={40} stroke={1.4} aria-hidden />
    {messages.pdf}
  </p>
);

function Thumbnail({ picture }: { readonly picture: ReviewPicture }) {
  const file = usePicture(picture, 'small');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file.data) return undefined;
    const address = URL.createObjectURL(file.data);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file.data]);
  return (
    <>
      {picture.is_deleted && <p className="soft size-s">{messages.deleted}</p>}
      {file.isError && <p className="soft size-s">{errorText(file.error)}</p>}
      {file.isLoading && <Skeleton height={180} />}
      {file.data && <img ref={image} alt={picture.name} />}
    </>
  );
}

interface CaptionProps {
  readonly picture: ReviewPicture;
  readonly isSeen: boolean;
  readonly onOpen: () => void;
}

function Caption({ picture, isSeen, onOpen }: CaptionProps) {
  const { name } = picture;
  return (
    <figcaption className="apart flex gap-8">
      <span className="size-s">
        {name}
        {!isPdf(picture) && <span className="quiet size-xs block">{formatDateTime(picture.taken_at)}</span>}
        {!picture.is_deleted && (
          <span className={isSeen ? 'quiet size-xs block' : 'warned size-xs block'}>
            {isSeen ? messages.seen : messages.unseen}
          </span>
        )}
      </span>
      {!picture.is_deleted && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconZoomIn size={16} stroke={1.6} aria-hidden />}
          aria-label={isPdf(picture) ? messages.openPaperOf(name) : messages.enlargePicture(name)}
          onClick={onOpen}
        >
          {isPdf(picture) ? messages.openPaper : messages.enlarge}
        </Button>
      )}
    </figcaption>
  );
}

/** Counts as opened once the whole of it is here. */
function Opened({ picture, onOpened }: { readonly picture: ReviewPicture; readonly onOpened: (id: string) => void }) {
  const file = usePicture(picture, 'full');
  const isHere = file.data !== undefined;
  useEffect(() => {
    if (isHere) onOpened(picture.id);
  }, [isHere, onOpened, picture.id]);
  if (file.isError) return <p className="soft">{errorText(file.error)}</p>;
  if (!file.data)
    return (
      <LoadingRegion>
        <Skeleton height={320} />
      </LoadingRegion>
    );
  return isPdf(picture) ? (
    <PdfPaper file={file.data} name={picture.name} />
  ) : (
    <Picture file={file.data} name={picture.name} />
  );
}
