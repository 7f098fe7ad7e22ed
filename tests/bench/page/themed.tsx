import { createRoot } from 'react-dom/client';
import { drawBare } from './bare-form.tsx';
import '../../../renderer/theme/index.ts';
import '../../../renderer/theme/form-theme.css';

drawBare(
  ({ id, value, onChange }) => <input id={id} value={value} maxLength={30} onChange={({ target }) => onChange(target.value)} />,
  createRoot,
);
