import type { ComponentType } from 'react';
import { type Part, part } from './part.tsx';

const files = import.meta.glob<Readonly<Record<string, ComponentType>>>('../login/*Page.tsx');

/** Pages by name, each a chunk of its own. A page file exports a component of its own name. */
const pages: Readonly<Record<string, Part<object>>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length);
    return [name, part(() => load().then((module) => pageOf(module, name)))];
  }),
);

function pageOf(module: Readonly<Record<string, ComponentType>>, name: string): ComponentType {
  const page = module[name];
  if (!page) throw new Error(`${name}.tsx exports no ${name}`);
  return page;
}

function partOf(name: string): Part<object> {
  const page = pages[name];
  if (!page) throw new Error(`there is no page ${name}`);
  return page;
}

const draw = ({ name }: { name: string }) => {
  const Content = partOf(name);
  return <Content />;
};

/** Draws the page component that a route names; `ahead` loads it before it is drawn. */
export const NamedPage = Object.assign(draw, { ahead: (name: string) => partOf(name).ahead() });
