import type { Action, Field, OptionSource, Table } from '../documents/types.gen.ts';
import type { Project } from './project.ts';
import type { Path, Place, SourceDocument } from './types.ts';

/** A field as written once: in a section document, or in a form. */
export interface WrittenField {
  readonly name: string;
  readonly field: Field;
  readonly document: SourceDocument;
  readonly path: Path;
}

/** Every field definition and override of the project, each once. */
export function* writtenFields({ sections, forms }: Project): Generator<WrittenField> {
  for (const { document, value } of sections.all) {
    for (const [name, field] of Object.entries(value.properties)) yield { name, field, document, path: ['properties', name] };
  }
  for (const { document, value } of forms.all) {
    for (const [index, section] of value.sections.entries()) {
      for (const [name, field] of Object.entries(section.properties ?? {}))
        yield { name, field, document, path: ['sections', index, 'properties', name] };
    }
  }
}

/** A level of options, and where it is written. */
export interface WrittenOptions {
  readonly source: OptionSource;
  readonly at: Place;
}

/** Every option source, the steps of pickers one by one. */
export function* writtenOptions(project: Project): Generator<WrittenOptions> {
  for (const { field, document, path } of writtenFields(project)) {
    const { options } = field;
    if (options === undefined) continue;
    if (!('steps' in options)) yield { source: options, at: { document, path: [...path, 'options'] } };
    else
      for (const [index, source] of options.steps.entries()) yield { source, at: { document, path: [...path, 'options', 'steps', index] } };
  }
}

/** An action, and where it is written. */
export interface WrittenAction {
  readonly action: Action;
  readonly at: Place;
  /** Name of the flow document. */
  readonly flow: string;
}

/** Every action of every flow, those inside branches too. */
export function* writtenActions({ flows }: Project): Generator<WrittenAction> {
  for (const { document, value } of flows.all) yield* inside(value.do, { document, path: ['do'] });
}

function* inside(actions: Action | readonly Action[] | undefined, { document, path }: Place): Generator<WrittenAction> {
  if (actions === undefined) return;
  if (Array.isArray(actions)) {
    for (const [index, action] of actions.entries()) yield* inside(action, { document, path: [...path, index] });
    return;
  }
  const action = actions as Action;
  yield { action, at: { document, path }, flow: document.name };
  if (action.do === 'confirm') {
    yield* inside(action.yes, { document, path: [...path, 'yes'] });
    yield* inside(action.no, { document, path: [...path, 'no'] });
  }
  if (action.do === 'call') yield* branches(action.on, { document, path: [...path, 'on'] });
  if (action.do === 'switch') yield* branches(action.cases, { document, path: [...path, 'cases'] });
}

function* branches(table: Table | undefined, { document, path }: Place): Generator<WrittenAction> {
  for (const [value, actions] of Object.entries(table ?? {})) yield* inside(actions, { document, path: [...path, value] });
}
