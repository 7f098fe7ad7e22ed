import { type FormState, field } from '../../engine/form/index.ts';
import { outcomes } from './conditions.ts';
import type { Explored, Model } from './model.ts';
import type { StateNode } from './types.ts';

/** A feature that the coverage map must show: one result of a condition, or the visible fields of a group in a section. */
export type Feature = string;

/** Returns the features of one group in a state, of the group alone or of the whole form. */
export function featuresOf(group: Explored, index: number, state: FormState): readonly Feature[] {
  const rules = group.conditions.flatMap((condition) => outcomes(state, condition).map((outcome) => `${condition.key}=${outcome}`));
  const shown = group.fields.filter((name) => field(state, name)?.visible);
  const texts = state.generated.flatMap(({ name, follows, index: position }) =>
    follows !== undefined && group.fields.includes(follows.question) && state.fields[position]?.visible ? [name] : [],
  );
  return [...rules, `${index}:${[...shown, ...texts].join(',')}`];
}

/** A submittable state of a group, with its features. */
export interface Candidate {
  readonly group: number;
  readonly node: StateNode;
  readonly features: readonly Feature[];
}

const EACH = 24;

/** Returns per group the submittable states to choose from: the nearest few for each feature. Features of every state are left out. */
export function candidatesOf({ groups }: Model, today: string): readonly (readonly Candidate[])[] {
  return groups.map((group, index) => {
    const seen = new Map<Feature, number>();
    const all = group.nodes
      .filter(({ complete, opening }) => complete && opening.context.today === today && opening.context.editing !== true)
      .map((node): Candidate => ({ group: index, node, features: featuresOf(group, index, node.state) }));
    const constant = new Set(all[0]?.features.filter((feature) => all.every(({ features }) => features.includes(feature))));
    return all.flatMap((candidate) => {
      const features = candidate.features.filter((feature) => !constant.has(feature));
      if (!features.some((feature) => (seen.get(feature) ?? 0) < EACH)) return [];
      for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
      return [{ ...candidate, features }];
    });
  });
}
