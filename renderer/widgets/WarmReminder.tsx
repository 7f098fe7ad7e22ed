import { Icon } from '../parts/Icon.tsx';
import type { ControlProps } from './control.ts';

/** A reminder for the member, not an answer. FM-09, FR-05 */
export const WarmReminder = ({ definition, form }: ControlProps) => (
  <div className="hy-reminder" role="note">
    <Icon name="info" />
    <p>{definition.text === undefined ? definition.description : form?.host.text(definition.text)}</p>
  </div>
);
