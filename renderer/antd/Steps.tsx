import AntSteps, { type StepProps } from 'antd-mobile/es/components/steps';
import type { ReactNode } from 'react';
import './Steps.css';

/** One step: what happened, in detail, and when. */
export interface StepText {
  readonly key: string;
  readonly title: string;
  readonly description?: ReactNode;
}

const ITEM = { role: 'listitem' };

/** Gives the step its role; antd-mobile hands its state to its direct children. */
const Item = ({ isNow, ...step }: StepProps & { readonly isNow: boolean }) => (
  <div {...ITEM} aria-current={isNow ? 'step' : undefined}>
    <AntSteps.Step {...step} />
  </div>
);

/** Steps from top to bottom, the newest first, as a named list. */
export const Steps = ({ label, steps }: { label: string; steps: readonly StepText[] }) => (
  <div {...{ role: 'list', 'aria-label': label }}>
    <AntSteps className="hy-steps" direction="vertical" current={0}>
      {steps.map(({ key, title, description }, at) => (
        <Item key={key} title={title} description={description} isNow={at === 0} />
      ))}
    </AntSteps>
  </div>
);
