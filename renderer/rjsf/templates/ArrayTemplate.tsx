import { type ArrayFieldItemTemplateProps, type ArrayFieldTemplateProps, buttonId, getTemplate, getUiOptions } from '@rjsf/utils';
import { Card } from '../../parts/Card.tsx';

/** A list of items as a card with a button to add one. */
export const ArrayTemplate = (props: ArrayFieldTemplateProps) => {
  const { title, items, canAdd, disabled, readonly, onAddClick, fieldPathId, optionalDataControl, registry, schema, uiSchema } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const options = getUiOptions(uiSchema);
  const shown = options.title ?? title;
  const description = options.description ?? schema.description;
  return (
    <Card {...(shown ? { title: shown } : {})} extra={optionalDataControl}>
      {description ? <p className="hy-card-about">{description}</p> : null}
      {items}
      {canAdd && !readonly ? (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          disabled={disabled ?? false}
          onClick={onAddClick}
          registry={registry}
          {...(uiSchema ? { uiSchema } : {})}
        />
      ) : null}
    </Card>
  );
};

/** One item of a list, with the buttons to move, copy and remove it. */
export const ArrayItemTemplate = ({ children, hasToolbar, buttonsProps, registry, uiSchema }: ArrayFieldItemTemplateProps) => {
  const ItemButtons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  return (
    <div className="hy-array-item">
      {children}
      {hasToolbar ? (
        <div className="hy-array-buttons">
          <ItemButtons {...buttonsProps} />
        </div>
      ) : null}
    </div>
  );
};
