import { Switch } from '../../antd/Switch.tsx';
import { type ControlProps, links } from '../control.ts';

/** A switch in its row. */
export const SwitchRow = (props: ControlProps) => {
  const { field, onChange, onBlur } = props;
  const { 'aria-required': _required, ...own } = links(props);
  return <Switch {...own} checked={field.value === true} disabled={field.readonly} onChange={onChange} onBlur={onBlur} />;
};
