import { isValues } from '../../../engine/documents/json.ts';
import { isWhole, type Project } from '../../../linter/project/project.ts';
import { dataDocuments, dataName } from '../../../linter/source/sandbox.ts';
import type { Finding } from '../../../linter/source/types.ts';

/** Reports forms that return to a channel that does not offer them. */
export function* wrongBacks(project: Project): Generator<Finding> {
  if (!isWhole(project, ['sandbox'])) return;
  const offered = offeredForms(project);
  for (const { document, value } of project.forms.all) {
    const side = value.submit?.back?.query?.['thirdChannelSide'];
    const channels = [...offered].filter(([, forms]) => forms.has(document.name)).map(([channel]) => channel);
    // Any channel may offer a form that no sample offers.
    if (side === undefined || !project.channels.names.has(side) || channels.length === 0 || channels.includes(side)) continue;
    yield {
      at: { document, path: ['submit', 'back', 'query', 'thirdChannelSide'] },
      message: `渠道 ${side} 没有这张表单的按钮，有的是 ${channels.join('、')}`,
      expected: channels,
      ...(channels.length === 1 && channels[0] !== undefined && { suggestion: channels[0] }),
    };
  }
}

/** Returns the forms that the samples of channels offer, by channel. */
function offeredForms(project: Project): ReadonlyMap<string, ReadonlySet<string>> {
  const data = (name: string) => dataDocuments(project).find((one) => dataName(one) === name)?.value;
  const [buttons, channels] = [data('buttons.json'), data('channels.json')];
  if (!isValues(buttons) || !isValues(channels)) return new Map();
  const formOf = (button: unknown): readonly string[] => {
    const found = typeof button === 'string' && Object.hasOwn(buttons, button) ? buttons[button] : undefined;
    return isValues(found) && typeof found['service'] === 'string' ? [found['service']] : [];
  };
  return new Map(
    Object.entries(channels).map(([channel, sample]) => {
      const named = isValues(sample) && Array.isArray(sample['buttons']) ? sample['buttons'] : [];
      return [channel, new Set(named.flatMap(formOf))];
    }),
  );
}
