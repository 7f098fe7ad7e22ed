import '../antd/global.ts';
import './theme.css';

export { applyLook, lookProperties } from './look.ts';
