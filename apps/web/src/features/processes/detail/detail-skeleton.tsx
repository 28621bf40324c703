import { Card } from '../../../shared/ui/card/card.tsx';
import { LoadingRegion, Skeleton, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';

/** The places of a process while it is asked for: band, documents and people, and what stands beside them. */
export function DetailSkeleton({ columns }: { readonly columns: string | undefined }) {
  return (
    <LoadingRegion>
      <div className="grid gap-20">
        <Skeleton height={76} shape="block" />
        <div className={columns}>
          <div className="grid shrinks gap-20">
            <Card>
              <SkeletonText lines={5} />
            </Card>
            <Card>
              <SkeletonText lines={4} />
            </Card>
          </div>
          <Card>
            <SkeletonText lines={6} />
          </Card>
        </div>
      </div>
    </LoadingRegion>
  );
}
