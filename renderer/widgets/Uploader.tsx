import { type ComponentType, Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ImageUploaderProps, UploaderItem } from '../antd/ImageUploader.tsx';
import { whenIdle } from '../parts/late.tsx';
import { surface } from '../parts/surface.ts';
import { Toast } from '../parts/Toast.ts';
import type { ControlProps } from './control.ts';

type Loaded = ComponentType<ImageUploaderProps>;

const load = async (): Promise<Loaded> => (await import('../antd/ImageUploader.tsx')).ImageUploader;

/** The uploader once it is loaded, for every row after the first. */
let loaded: Loaded | undefined;

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
  const [Own, setOwn] = useState<Loaded | undefined>(() => loaded);
  const button = useRef<HTMLButtonElement>(null);
  const had = useRef<ImageUploaderProps['had']>(undefined);

  const bring = useCallback(async (): Promise<void> => {
    loaded = await load();
    if (document.activeElement === button.current && button.current) had.current ??= 'focus';
    setOwn(() => loaded);
  }, []);
  useEffect(
    () =>
      Own === undefined
        ? whenIdle(() => {
            // A browser may cache a failed import, so no request goes out offline. A tap tries again and shows the failure.
            if (navigator.onLine) bring().catch(surface);
          })
        : undefined,
    [Own, bring],
  );
  const open = async (): Promise<void> => {
    had.current = 'tap';
    try {
      await bring();
    } catch (error) {
      had.current = undefined;
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
        <button type="button" id={id} ref={button} aria-label={label} aria-describedby={describedBy} onClick={() => void open()}>
          {children}
        </button>
      ) : null}
    </div>
  );
};
