import type { Values } from '../../../engine/index.ts';
import { TabBar as Bar } from '../../antd/TabBar.tsx';
import type { TabBarProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { countText } from '../parts/count-text.ts';
import { Picture } from '../parts/Picture.tsx';
import { toRecords, toText } from '../parts/values.ts';

const ICONS: readonly IconName[] = ['home', 'service', 'cart', 'person'];

/** The two pictures of a tab, if it has them. */
const picturesOf = (record: Values) => {
  const picture = record['imgShow'] === false ? '' : toText(record['iconUrl']);
  return { picture, openPicture: picture === '' ? '' : toText(record['activeIconUrl']) || picture };
};

/** The bar between the main pages. It marks the open page and shows a count on an icon (TB-01, TB-02, TB-03, TB-12). */
export const TabBar = ({ items, value, label, emit }: TabBarProps & BlockEvents) => {
  const { host } = usePageStore();
  const tabs = toRecords(items)
    .map((record) => ({
      title: toText(record['title']),
      path: toText(record['path']),
      icon: ICONS.find((name) => name === record['icon']),
      ...picturesOf(record),
      record,
    }))
    .filter(({ title, path }) => title !== '' && path !== '')
    .map((tab, index) => ({ ...tab, key: `${tab.path}#${String(index)}` }));
  if (tabs.length === 0) return null;
  const isOpen = (path: string): boolean => path.replace(/\?.*$/, '') === toText(value);
  return (
    <Bar
      label={toText(label)}
      open={tabs.find(({ path }) => isOpen(path))?.key ?? ''}
      tabs={tabs.map(({ key, title, path, icon, picture, openPicture, record }) => {
        const count = countText(record['count']);
        const url = isOpen(path) ? openPicture : picture;
        return {
          key,
          title,
          icon: url === '' && icon === undefined ? null : <TabIcon name={icon} url={url} />,
          count,
          countSaid: host.text('app.block.pieces', { count }),
          mark: icon,
        };
      })}
      onChange={(key) => void emit('change', tabs.find((tab) => tab.key === key)?.record ?? null)}
    />
  );
};

/** The picture of a tab, or its icon without one. */
const TabIcon = ({ name, url }: { name: IconName | undefined; url: string }) => {
  const drawn = name === undefined ? null : <Icon name={name} />;
  return url === '' ? drawn : <Picture className="hy-counted-picture" src={url} alt="" instead={drawn} />;
};
