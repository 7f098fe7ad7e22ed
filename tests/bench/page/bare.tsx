import { createRoot } from 'react-dom/client';
import { drawBare } from './bare-form.tsx';

drawBare(
  ({ id, value, onChange }) => <input id={id} value={value} maxLength={30} onChange={({ target }) => onChange(target.value)} />,
  createRoot,
);
