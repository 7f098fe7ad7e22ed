import { Fragment, type ReactNode, useRef } from 'react';
import type { ImageUploaderProps, UploaderItem } from '../antd/ImageUploader.tsx';
import { late, useLate } from '../parts/late.tsx';
import { surface } from '../parts/surface.ts';
import { Toast } from '../parts/Toast.ts';
import type { ControlProps } from './control.ts';

const uploader = late(() => import('../antd/ImageUploader.tsx').then(({ ImageUploader }) => ImageUploader));

/** Props of a list of pictures with the phone's picker. */
export interface UploaderProps {
  readonly control: ControlProps;
  readonly id: string;
  /** Name of the picker. */
  readonly label: string;
  readonly items: readonly UploaderItem[];
  readonly multiple: boolean;
  readonly canAdd: boolean;
  readonly children: ReactNode;
  readonly onPick: (files: readonly File[]) => void;
}

/** Pictures of a field, and the place for one more. The uploader's code comes when the page is idle; a tap before loads it, and the picker opens then. */
export const Uploader = ({ control, id, label, items, multiple, canAdd, children, onPick }: UploaderProps) => {
  const { field, describedBy, invalid, say } = control;
  const Own = useLate(uploader);
  /** The state of the button before the uploader takes its place. */
  const had = useRef<ImageUploaderProps['had']>(undefined);
  const open = async (): Promise<void> => {
    had.current = 'tap';
    try {
      await uploader.ahead();
    } catch (error) {
      had.current = 'focus';
      Toast.show(say('sheetFailed'));
      surface(error);
    }
  };

  if (Own !== undefined)
    return (
      <Own
        id={id}
        label={label}
        links={{ 'data-upload': field.name, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined }}
        items={items}
        multiple={multiple}
        canAdd={canAdd}
        had={had.current}
        onPick={onPick}
      >
        {children}
      </Own>
    );
  return (
    <div className={items.length === 0 ? 'hy-uploader hy-uploader-empty' : 'hy-uploader'}>
      {items.map(({ key, tile }) => (
        <Fragment key={key}>{tile}</Fragment>
      ))}
      {canAdd ? (
        <button
          type="button"
          id={id}
          aria-label={label}
          aria-describedby={describedBy}
          onFocus={() => {
            had.current ??= 'focus';
          }}
          onBlur={() => {
            had.current = undefined;
          }}
          onClick={() => void open()}
        >
          {children}
        </button>
      ) : null}
    </div>
  );
};
