import type { Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { explosiveCharacter } from '../pattern/ambiguity.ts';
import { anchorsOf } from '../pattern/shape.ts';
import { compileError } from '../rules/form/bad-pattern.ts';
import { isNumber, isText, isTrue, take, taken } from './part.ts';
import type { Part, Work } from './types.ts';

const isCount = (value: Json): value is number => Number.isInteger(value) && Number(value) >= 0;
const isStep = (value: Json): value is number => isNumber(value) && value > 0;
const isSome = (value: Json): value is number => isCount(value) && value > 0;

type Kept<Key extends keyof Field> = Pick<Field, Key>;
const kept = <Key extends keyof Field>(key: Key, value: number | undefined): Kept<Key> =>
  (value === undefined ? {} : { [key]: value }) as Kept<Key>;

/** Reads the lengths of a text. A minimum of 0 is no limit. */
export function lengths(part: Part, work: Work): Pick<Field, 'minLength' | 'maxLength'> {
  return {
    ...kept('minLength', taken(part, 'minLength', isSome, work)),
    ...kept('maxLength', taken(part, 'maxLength', isSome, work)),
  };
}

/** Reads how many choices or files are allowed. Choices are always unique. */
export function counts(part: Part, isChosen: boolean, work: Work): Pick<Field, 'minItems' | 'maxItems'> {
  if (isChosen) take(part, 'uniqueItems', work);
  return { ...kept('minItems', taken(part, 'minItems', isSome, work)), ...kept('maxItems', taken(part, 'maxItems', isSome, work)) };
}

type Bounds = Pick<Field, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf'>;

/** Reads the bounds of a number. In draft 4, an exclusive bound is a boolean beside the bound. */
export function bounds(part: Part, work: Work): Bounds {
  const limits = (keyword: 'minimum' | 'maximum', exclusive: 'exclusiveMinimum' | 'exclusiveMaximum'): Bounds => {
    const own = taken(part, keyword, isNumber, work);
    const beyond = taken(part, exclusive, isNumber, work);
    if (own === undefined || taken(part, exclusive, isTrue, work) === undefined)
      return { ...kept(keyword, own), ...kept(exclusive, beyond) };
    return kept(exclusive, own);
  };
  return {
    ...limits('minimum', 'exclusiveMinimum'),
    ...limits('maximum', 'exclusiveMaximum'),
    ...kept('multipleOf', taken(part, 'multipleOf', isStep, work)),
  };
}

/** Reads a text pattern and anchors it, since JSON Schema matches any part of the text. An invalid or slow pattern stays unread. */
export function patternOf(part: Part, title: string, work: Work): Pick<Field, 'pattern' | 'messages'> {
  const pattern = taken(part, 'pattern', isSafe, work);
  return pattern === undefined ? {} : { pattern: whole(pattern), messages: { pattern: `${title}的格式不对` } };
}

const isSafe = (pattern: Json): pattern is string =>
  isText(pattern) && compileError(pattern) === undefined && explosiveCharacter(whole(pattern)) === undefined;

function whole(pattern: string): string {
  const anchors = anchorsOf(pattern);
  return anchors?.start && anchors.end ? pattern : `^[\\s\\S]*(?:${pattern})[\\s\\S]*$`;
}
