import { constants } from '../../constants.ts';
import type { BannerProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { byRank } from '../parts/floor-items.ts';
import { Slides } from '../parts/Slides.tsx';
import { useStill } from '../parts/use-still.ts';
import { useTap } from '../parts/use-tap.ts';
import { toColor, toCount, toRecords, toText, variables } from '../parts/values.ts';
import './Banner.css';

const INTERVAL = constants.bannerTurn;
const HEIGHT = 140;
/** Design width of the picture on a 375 px screen. A narrower screen lowers the height, so that the whole picture stays visible. */
const DRAWN = 351;

/** A carousel of pictures ordered by `rank`, each on its own colour; moves every 3 seconds by default (PB-04, HM-21). */
export const Banner = ({ items, autoplay, height, color, label, emit, handles }: BannerProps & BlockEvents) => {
  const tap = useTap(emit);
  const { still, holders } = useStill();
  const tall = toCount(height, HEIGHT, 40);
  const ground = toColor(color);
  const style = variables({
    '--block-height': `${String(tall)}px`,
    '--block-ratio': String(tall / DRAWN),
    '--ground': ground ?? 'transparent',
  });
  const slides = byRank(toRecords(items)).flatMap((item) => {
    const src = toText(item['imageUrl']) || toText(item['url']);
    return src === '' ? [] : [{ src, alt: toText(item['title']) || toText(item['floorName']) || undefined, item }];
  });
  if (slides.length === 0) return null;
  return (
    <div
      className={ground === undefined ? 'hy-carousel' : 'hy-carousel hy-carousel-ground'}
      {...{ role: 'group', 'aria-label': toText(label) }}
      {...holders}
      style={style}
    >
      <Slides
        slides={slides}
        picture="hy-carousel-picture"
        onTap={handles('tap') ? tap : undefined}
        interval={toCount(autoplay, INTERVAL, 0)}
        still={still}
      />
    </div>
  );
};
