import Input from 'antd-mobile/es/components/input';
import { createRoot } from 'react-dom/client';
import { drawBare } from './bare-form.tsx';

drawBare(({ id, value, onChange }) => <Input id={id} value={value} maxLength={30} onChange={onChange} />, createRoot);
