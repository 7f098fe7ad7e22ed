import '../antd/global.ts';
import './theme.css';

export { applyLook } from './look.ts';
