import type { AnswerShape } from '../../engine/documents/types.gen.ts';
import { knownForm, knownValues, rowFormat } from '../project/known-values.ts';
import type { Project } from '../project/project.ts';
import { type Shape, shapeOf } from './shape.ts';

const ROOTS: ReadonlySet<string> = new Set(['channel', 'query', 'session', 'route']);
const known = new WeakMap<Project, Map<string, Shape>>();

/** Returns the shape of a global variable by path: unknown for most, all values for some. */
export function contextTypeOf(project: Project, path: string): Shape {
  if (!ROOTS.has(path.replace(/\..*$/, ''))) return undefined;
  const own = known.get(project) ?? new Map<string, Shape>();
  known.set(project, own);
  if (!own.has(path)) {
    const values = knownValues(project, path);
    const format = rowFormat(project, path) as AnswerShape | undefined;
    const row = (): Shape => shapeOf(format, `“${path}”的一行`, () => undefined);
    const at = (key: string): Shape => (format === undefined ? contextTypeOf(project, `${path}.${key}`) : row());
    own.set(path, [{ id: path, of: `“${path}”`, at, item: row, ...(values !== undefined && { values }), ...knownForm(project, path) }]);
  }
  return own.get(path);
}
