export { Popup as Sheet } from '../antd/Popup.tsx';
