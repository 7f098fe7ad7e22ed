import 'antd-mobile/es/global';
import './theme.css';

export { applyLook } from './look.ts';
