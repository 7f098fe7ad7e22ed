import { logic } from '../../../engine/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { ControlProps } from '../control.ts';

/** A reminder for the member, not an answer. FM-09, FR-05 */
export const WarmReminderControl = ({ definition, form }: ControlProps) => {
  const key = logic.textKey(definition.text);
  return (
    <div className="hy-reminder" role="note">
      <Icon name="info" />
      <p>{key === undefined ? definition.description : form?.host.text(key)}</p>
    </div>
  );
};
