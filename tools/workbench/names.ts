import type { Route } from '../../domain/documents/types.gen.ts';
import type { Page } from '../../engine/documents/types.gen.ts';
import type { Project } from '../../linter/index.ts';

/** The unique names of forms and pages in the workbench, by code and id. */
export interface Names {
  readonly forms: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, string>>;
}

/** A form or page: its name, and additions that distinguish it from others with the same name, the best first. */
interface Called {
  readonly key: string;
  readonly name: string;
  readonly more: readonly string[];
}

/** Returns the names. Adds a distinguishing word or the key to a name that occurs twice. */
function toldApart(all: readonly Called[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...Map.groupBy(all, ({ name }) => name).values()].flatMap((alike) =>
      alike.map(({ key, name, more }) => {
        const isOwn = (word: string): boolean => word !== name && !alike.some((other) => other.key !== key && other.more.includes(word));
        return [key, alike.length === 1 ? name : `${name}（${more.find(isOwn) ?? key}）`];
      }),
    ),
  );
}

/** Returns the start of a description, up to the first punctuation mark. */
const headOf = (description = ''): readonly string[] => {
  const head = /^[^（：，。]+/.exec(description)?.[0];
  return head === undefined ? [] : [head];
};

const opens = (route: Route, id: string): boolean => 'document' in route && JSON.stringify(route.document).includes(`"${id}"`);

/** Names a page by its own title, the title of its route, or the start of its description, in this order. */
function pageNamed({ id, title, description }: Page, { routes, texts }: Project): Called {
  const own = typeof title === 'string' && title.startsWith('@') ? texts.get(title.slice(1)) : undefined;
  const route = routes?.value.routes.find((one) => opens(one, id));
  const more = headOf(description);
  return { key: id, name: own ?? (route !== undefined && 'title' in route ? route.title : (more[0] ?? id)), more };
}

/** Returns the names of all forms and pages of a project. */
export const namesIn = (project: Project): Names => ({
  forms: toldApart(project.forms.all.map(({ document, value: { title } }) => ({ key: document.name, name: title, more: [] }))),
  pages: toldApart(project.pages.all.map(({ value }) => pageNamed(value, project))),
});
