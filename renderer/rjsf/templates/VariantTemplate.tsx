import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import { isValidElement } from 'react';
import { Row } from '../../form/Row.tsx';
import { frameWord } from '../words.ts';

/** A choice between schemas (oneOf, anyOf), with the fields of the chosen one below. */
export const VariantTemplate = ({ schema, selector, optionSchemaField, registry }: MultiSchemaFieldTemplateProps) => (
  <>
    {isValidElement<{ readonly id: string }>(selector) ? (
      <Row
        id={selector.props.id}
        name={selector.props.id}
        title={schema.title ?? frameWord(registry, 'variant')}
        layout="row"
        label="input"
        required={false}
      >
        {selector}
      </Row>
    ) : null}
    {optionSchemaField}
  </>
);
