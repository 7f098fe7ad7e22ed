import type { Rule } from './rule.ts';
import { badPattern } from './rules/bad-pattern.ts';
import { badSample } from './rules/bad-sample.ts';
import { cycle } from './rules/cycle.ts';
import { duplicateField } from './rules/duplicate-field.ts';
import { duplicateKey } from './rules/duplicate-key.ts';
import { duplicateRoute } from './rules/duplicate-route.ts';
import { emptyValueTrap } from './rules/empty-value-trap.ts';
import { fileName } from './rules/file-name.ts';
import { flowParams } from './rules/flow-params.ts';
import { flowRecursion } from './rules/flow-recursion.ts';
import { forgottenBinding } from './rules/forgotten-binding.ts';
import { format } from './rules/format.ts';
import { incompleteField } from './rules/incomplete-field.ts';
import { jsonSyntax } from './rules/json-syntax.ts';
import { malformedRule } from './rules/malformed-rule.ts';
import { missingCase } from './rules/missing-case.ts';
import { missingOptions } from './rules/missing-options.ts';
import { ruleSize } from './rules/rule-size.ts';
import { unknownArranged } from './rules/unknown-arranged.ts';
import { unknownAttribute } from './rules/unknown-attribute.ts';
import { unknownCall } from './rules/unknown-call.ts';
import { unknownChannel } from './rules/unknown-channel.ts';
import { unknownCode } from './rules/unknown-code.ts';
import { unknownDictionary } from './rules/unknown-dictionary.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownFlow } from './rules/unknown-flow.ts';
import { unknownOperator } from './rules/unknown-operator.ts';
import { unknownParam } from './rules/unknown-param.ts';
import { unknownRoute } from './rules/unknown-route.ts';
import { unknownSection } from './rules/unknown-section.ts';
import { unknownSource } from './rules/unknown-source.ts';
import { unknownText } from './rules/unknown-text.ts';
import { unknownVariable } from './rules/unknown-variable.ts';

/** Every rule. Where two rules speak of the same place, the earlier one is heard. */
export const RULES: readonly Rule[] = [
  jsonSyntax,
  duplicateKey,
  format,
  fileName,
  unknownSection,
  unknownField,
  duplicateField,
  incompleteField,
  unknownOperator,
  malformedRule,
  ruleSize,
  emptyValueTrap,
  forgottenBinding,
  unknownVariable,
  unknownAttribute,
  unknownDictionary,
  unknownCode,
  missingOptions,
  unknownCall,
  unknownParam,
  unknownSource,
  unknownText,
  badPattern,
  cycle,
  badSample,
  unknownChannel,
  unknownArranged,
  unknownFlow,
  flowParams,
  flowRecursion,
  missingCase,
  duplicateRoute,
  unknownRoute,
];
