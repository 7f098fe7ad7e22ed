import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render';
import { createRoot, type Root } from 'react-dom/client';

const roots = new WeakMap<Element | DocumentFragment, Root>();

// antd-mobile's imperative calls render by an API that React 19 no longer has.
unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(node);
  return async () => {
    // React refuses to unmount a root while it renders.
    await Promise.resolve();
    root.unmount();
    roots.delete(container);
  };
});
