import type { ComponentType } from 'react';
import { lateComponent } from '../parts/late.tsx';
import type { ControlProps } from './control.ts';

/** Builds a control whose code loads when a form first draws it. Its row has its height before. */
export const lateControl = (load: () => Promise<ComponentType<ControlProps>>): ComponentType<ControlProps> => {
  const Late = lateComponent(load);
  return (props) => (
    <div className="hy-late-control">
      <Late {...props} />
    </div>
  );
};
