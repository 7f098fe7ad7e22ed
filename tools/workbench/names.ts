import type { Page, Route } from '../../engine/documents/types.gen.ts';
import type { Project } from '../../linter/index.ts';

/** What the workbench calls forms and pages, by code and id; no two alike. */
export interface Names {
  readonly forms: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, string>>;
}

/** One thing, what it is called, and what tells it from others that are called so, the best first. */
interface Called {
  readonly key: string;
  readonly name: string;
  readonly more: readonly string[];
}

/** The names; those that several things have with what tells them apart. */
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

/** The first words of a description, up to the address or the sentence that follows. */
const headOf = (description = ''): readonly string[] => {
  const head = /^[^（：，。]+/.exec(description)?.[0];
  return head === undefined ? [] : [head];
};

const opens = (route: Route, id: string): boolean => 'document' in route && JSON.stringify(route.document).includes(`"${id}"`);

/** What members read above a page: its own title, else that of its route; else what its description begins with. */
function pageNamed({ id, title, description }: Page, { routes, texts }: Project): Called {
  const own = typeof title === 'string' && title.startsWith('@') ? texts.get(title.slice(1)) : undefined;
  const route = routes?.value.routes.find((one) => opens(one, id));
  const more = headOf(description);
  return { key: id, name: own ?? (route !== undefined && 'title' in route ? route.title : (more[0] ?? id)), more };
}

/** Names of all forms and pages of a project, as members and staff call them. */
export const namesIn = (project: Project): Names => ({
  forms: toldApart(project.forms.all.map(({ document, value: { title } }) => ({ key: document.name, name: title, more: [] }))),
  pages: toldApart(project.pages.all.map(({ value }) => pageNamed(value, project))),
});
