import { actionsIn, namesIn, parametersOfKind } from '../actions/index.ts';
import type { Action, Block, Page } from '../documents/types.gen.ts';
import { stepOf } from './types.ts';

type Path = readonly (string | number)[];

/** The values that an action passes to a step: to its target, or to the step whose variables it sets. */
interface StepGift {
  readonly step: string | undefined;
  readonly names: readonly string[];
  /** Keys from the root of the page to the action. */
  readonly path: Path;
  readonly how: 'goes' | 'sets';
}

/** Returns all values that the actions of a page pass to its steps. */
export function stepGifts(page: Page): readonly StepGift[] {
  if (page.steps === undefined) return [];
  const gifts: StepGift[] = [];
  const look = (actions: Action | readonly Action[], from: Path, inside: string | undefined): void => {
    for (const { action, path } of actionsIn(actions, from)) {
      const given = parametersOfKind(action, 'values').flatMap(([, written]) => Object.keys(written ?? {}).filter((name) => name !== '$'));
      for (const { name } of namesIn(action, 'step')) gifts.push({ step: name, names: given, path, how: 'goes' });
      const set = namesIn(action, 'variables').flatMap(({ name }) => (name.startsWith('step.') ? [name.split('.')[1] ?? ''] : []));
      if (set.length > 0) gifts.push({ step: inside, names: set, path, how: 'sets' });
    }
  };
  const visit = (blocks: readonly Block[], from: Path, inside: string | undefined): void => {
    for (const [index, block] of blocks.entries()) {
      const path = [...from, index];
      const step = inside ?? stepOf(block);
      for (const [event, actions] of Object.entries(block.on ?? {})) look(actions, [...path, 'on', event], step);
      visit(block.blocks ?? [], [...path, 'blocks'], step);
    }
  };
  visit(page.blocks, ['blocks'], undefined);
  for (const [index, reaction] of (page.reactions ?? []).entries()) look(reaction.do, ['reactions', index, 'do'], undefined);
  return gifts;
}
