import { Button } from '@mantine/core';
import { picturePurposeNames, type IdentityReviewView } from '@rubrica/contract';
import { IconZoomIn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { Picture } from '../papers/picture.tsx';
import { messages } from './messages.ts';

import classes from './identity-reviews.module.css';

type ReviewPicture = IdentityReviewView['pictures'][number];

/** Side by side, each to be enlarged. Every look is in the audit log. */
export function ReviewPictures({ pictures }: { readonly pictures: readonly ReviewPicture[] }) {
  const [shown, setShown] = useState<ReviewPicture>();
  return (
    <>
      <div className={classes.pictures}>
        {pictures.map((picture) => (
          <Thumbnail key={picture.id} picture={picture} onEnlarge={() => setShown(picture)} />
        ))}
      </div>
      <p className="quiet size-xs">{messages.looksAreRecorded}</p>
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown ? picturePurposeNames[shown.purpose] : ''}
        size="large"
      >
        {shown && <Enlarged picture={shown} />}
      </Dialog>
    </>
  );
}

/** Asked for once while the case is open, and forgotten with it. */
function usePicture({ id, is_deleted: isDeleted }: ReviewPicture) {
  return useQuery({
    queryKey: ['identity-pictures', id],
    queryFn: ({ signal }) => call('GET /api/identity-picture/{id}', { params: { id }, signal }),
    enabled: !isDeleted,
    gcTime: 0,
    staleTime: Infinity,
  });
}

function Thumbnail({ picture, onEnlarge }: { readonly picture: ReviewPicture; readonly onEnlarge: () => void }) {
  const file = usePicture(picture);
  const image = useRef<HTMLImageElement>(null);
  const name = picturePurposeNames[picture.purpose];
  useEffect(() => {
    if (!file.data) return undefined;
    const address = URL.createObjectURL(file.data);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file.data]);
  return (
    <figure className={classes.figure}>
      {picture.is_deleted && <p className="soft size-s">{messages.deleted}</p>}
      {file.isError && <p className="soft size-s">{errorText(file.error)}</p>}
      {file.isLoading && <Skeleton height={180} />}
      {file.data && <img ref={image} alt={name} />}
      <figcaption className="apart flex gap-8">
        <span className="size-s">
          {name}
          <span className="quiet size-xs block">{formatDateTime(picture.taken_at)}</span>
        </span>
        {file.data && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconZoomIn size={16} stroke={1.6} />}
            aria-label={messages.enlargePicture(name)}
            onClick={onEnlarge}
          >
            {messages.enlarge}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}

function Enlarged({ picture }: { readonly picture: ReviewPicture }) {
  const file = usePicture(picture);
  return file.data ? <Picture file={file.data} name={picturePurposeNames[picture.purpose]} /> : null;
}
