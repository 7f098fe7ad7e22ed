import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';

/** A list of items as a card with a button to add one. */
export const ArrayTemplate = ({ title, items, canAdd, disabled, readonly, onAddClick }: ArrayFieldTemplateProps) => (
  <Card {...(title ? { title } : {})}>
    {items}
    {canAdd && !readonly ? (
      <Button kind="plain" size="small" disabled={disabled ?? false} onClick={onAddClick}>
        添加
      </Button>
    ) : null}
  </Card>
);

/** One item of a list, with a button to remove it. */
export const ArrayItemTemplate = ({ children, hasToolbar, buttonsProps }: ArrayFieldItemTemplateProps) => (
  <div className="hy-array-item">
    <div className="hy-array-content">{children}</div>
    {hasToolbar && buttonsProps.hasRemove ? (
      <Button kind="text" size="small" disabled={buttonsProps.disabled ?? false} onClick={buttonsProps.onRemoveItem}>
        删除
      </Button>
    ) : null}
  </div>
);
