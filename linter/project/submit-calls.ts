import type { Place } from '../source/types.ts';
import type { Project } from './project.ts';

/** Returns the calls that forms submit their answers to, and those for existing records. */
export function* submitCalls(project: Project): Generator<{ readonly name: string; readonly at: Place }> {
  for (const { document, value } of project.forms.all) {
    const { calls = [], existing } = value.submit ?? {};
    for (const [index, name] of calls.entries()) yield { name, at: { document, path: ['submit', 'calls', index] } };
    if (existing === undefined) continue;
    yield { name: existing.record, at: { document, path: ['submit', 'existing', 'record'] } };
    for (const [index, name] of existing.calls.entries()) yield { name, at: { document, path: ['submit', 'existing', 'calls', index] } };
  }
}
