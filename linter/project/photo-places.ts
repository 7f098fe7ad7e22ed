import type { Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { boundLogic, isOperation } from '../../engine/logic/index.ts';
import type { Finding } from '../source/types.ts';
import { closedDictionary } from './choices.ts';
import { fieldUses, placeOf } from './fields.ts';
import type { FieldView } from './form-view.ts';
import type { Project } from './project.ts';

/** Reports options that require more photos than their slots, or whose hints differ in number from their slots. */
export function* photoPlaces(project: Project): Generator<Finding> {
  yield* tooMany(project);
  yield* unlike(project);
}

/** Reports slots and a minimum count that depend on two different choices. */
export function* unplaced(field: FieldView, { slots, rules }: Field): Generator<Finding> {
  const [placed] = optionOf(slots as Json);
  const [asked] = optionOf(rules?.min as Json);
  if (placed !== undefined && asked !== undefined && placed !== asked)
    yield { at: placeOf(field, ['slots']), message: `“${field.name}”的位置看“${placed}”选了什么，张数看的却是“${asked}”：两处要一样` };
}

/** Returns the field whose chosen option a rule reads, and the attribute. */
function optionOf(written: Json | undefined): readonly string[] {
  const logic = written === undefined ? undefined : (boundLogic(written) ?? written);
  const read = logic !== undefined && isOperation(logic) && Object.keys(logic).length === 1 ? logic['option'] : undefined;
  return Array.isArray(read) ? read.map(String) : [];
}

function* tooMany(project: Project): Generator<Finding> {
  for (const { definition, reads } of fieldUses(project)) {
    const [chosen = '', places = ''] = optionOf(definition.slots as Json);
    const [asked, least = ''] = optionOf(definition.rules?.min as Json);
    const field = reads.get(chosen);
    const name = field === undefined || asked !== chosen ? undefined : closedDictionary(field, project)?.name;
    const dictionary = name === undefined ? undefined : project.dictionaries.get(name);
    for (const [index, item] of (dictionary?.value.items ?? []).entries()) {
      const [slots, min] = [item[places], item[least]];
      const count = Array.isArray(slots) ? slots.length : slots;
      if (dictionary !== undefined && typeof count === 'number' && typeof min === 'number' && min > count)
        yield {
          at: { document: dictionary.document, path: ['items', index, least] },
          message: `“${item.name}”要 ${min} 张照片，只有 ${count} 个位置（${places}）`,
        };
    }
  }
}

const SLOTS = /^(.*)[Ss]lots$/;

/** Reports slots and hints of unequal number. */
function* unlike({ dictionaries }: Project): Generator<Finding> {
  for (const { document, value } of dictionaries.all)
    for (const [index, item] of value.items.entries())
      for (const key of Object.keys(item)) {
        const hints = item[`${SLOTS.exec(key)?.[1] ?? key}Hints`];
        const slots = item[key];
        if (SLOTS.test(key) && Array.isArray(hints) && typeof slots === 'number' && hints.length !== slots)
          yield {
            at: { document, path: ['items', index, key] },
            message: `“${item.name}”有 ${slots} 个位置，提示写了 ${hints.length} 句：要一样多`,
          };
      }
}
