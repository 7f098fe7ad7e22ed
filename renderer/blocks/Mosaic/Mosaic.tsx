import type { Values } from '../../../engine/index.ts';
import type { MosaicProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { usePageStore } from '../page.ts';
import { Picture } from '../parts/Picture.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toRecords, toText } from '../parts/values.ts';
import './Mosaic.css';

/** The places of each layout, in reading order; layout 4 is a list (HM-13). */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  1: ['left1', 'right1'],
  2: ['left1', 'right1', 'right2'],
  3: ['left1', 'right1', 'left2', 'right2'],
};

/** Pictures of an advertising area in one of its four layouts; each opens the target of its own record (HM-13, HM-14). */
export const Mosaic = ({ area, label, emit, handles }: MosaicProps & BlockEvents) => {
  const { host } = usePageStore();
  const tap = useTap(emit);
  const record = area ?? {};
  const layout = toText(record['imageLayout']);
  const pictures = picturesOf(record, layout);
  if (pictures.length === 0) return null;
  const tappable = handles('tap');
  return (
    <ul className={`hy-mosaic hy-mosaic-${layout in PLACES ? layout : '4'}`} aria-label={toText(label)}>
      {pictures.map((picture, index) => {
        const words = toText(picture['floorName']) || host.text('app.block.pictureAt', { index: String(index + 1) });
        const image = <Picture className="hy-mosaic-picture" src={picture['url']} alt={words} lazy />;
        return (
          <li key={`${toText(picture['url'])}#${String(index)}`}>
            {tappable ? (
              <button type="button" className="hy-mosaic-button" onClick={() => tap(picture)}>
                {image}
              </button>
            ) : (
              image
            )}
          </li>
        );
      })}
    </ul>
  );
};

function picturesOf(record: Values, layout: string): readonly Values[] {
  const places = Object.hasOwn(PLACES, layout) ? PLACES[layout] : undefined;
  const all = places?.map((place) => pictureAt(record, place)) ?? toRecords(record['imageList']);
  return all.filter(({ url }) => toText(url) !== '');
}

/** One picture of the area: `left1` reads leftUrl1, leftJumpUrl1, leftJumpType1, leftServiceType1. */
function pictureAt(record: Values, place: string): Values {
  const [side, number] = [place.slice(0, -1), place.slice(-1)];
  const part = (name: string): Values[string] => record[`${side}${name}${number}`] ?? null;
  return {
    url: part('Url'),
    jumpUrl: part('JumpUrl'),
    jumpType: part('JumpType') ?? record['jumpType'] ?? null,
    serviceType: part('ServiceType'),
  };
}
