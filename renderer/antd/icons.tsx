import type { ReactElement } from 'react';
import { Icon, type IconName } from '../parts/Icon.tsx';

/** Draws an icon of antd-mobile as a line of ours: one look, and a tenth of the code. `plugins/vite.ts` puts this file in the place of its icons. */
const drawn =
  (name: IconName) =>
  ({ className = '' }: { readonly className?: string }): ReactElement => <Icon name={name} className={`antd-mobile-icon ${className}`} />;

export const AddOutline = drawn('plus');
export const CheckCircleFill = drawn('check');
export const CheckOutline = drawn('check');
export const ClockCircleFill = drawn('info');
export const CloseCircleFill = drawn('close');
export const CloseOutline = drawn('close');
export const DownFill = drawn('down');
export const DownOutline = drawn('down');
export const ExclamationCircleFill = drawn('warning');
export const InformationCircleFill = drawn('info');
export const LeftOutline = drawn('back');
export const MinusOutline = drawn('minus');
export const QuestionCircleOutline = drawn('info');
export const RightOutline = drawn('next');
export const SearchOutline = drawn('search');
export const SoundOutline = drawn('info');
export const TextDeletionOutline = drawn('erase');
