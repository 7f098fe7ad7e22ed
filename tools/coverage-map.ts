/**
 * `node tools/coverage-map.ts [--root folder]`: prints, as JSON by form code, the states of each form that its samples do not show.
 * Storybook draws a story from each. It starts this process because its own loader would load a second copy of the engine.
 */

import { parseArgs } from 'node:util';
import { statesBesideSamples } from '../domain/lint/index.ts';
import { ROOT, readSources } from './sources.ts';

const { values } = parseArgs({ options: { root: { type: 'string', default: ROOT } } });
console.log(JSON.stringify(Object.fromEntries(statesBesideSamples(await readSources(values.root)))));
