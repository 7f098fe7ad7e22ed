import 'antd-mobile/es/global';
import './theme.css';

export { applyLook } from './look.ts';
export { patchReact19 } from './react19.ts';
