import { type ReactNode, useRef } from 'react';
import type { ControlProps } from './control.ts';

/** Any picture: Android web views offer no camera for a list of types and extensions. The content decides the type after the choice. VL-08 */
const ACCEPT = 'image/*';

/** A button that opens the phone's own picker (camera or album). */
export const FileInput = ({
  control,
  id,
  label,
  multiple,
  className,
  onPick,
  children,
}: {
  control: ControlProps;
  id: string;
  label: string;
  multiple: boolean;
  className: string;
  onPick: (files: readonly File[]) => void;
  children: ReactNode;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        id={id}
        className={className}
        aria-label={label}
        aria-describedby={control.describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        className="hy-hidden"
        type="file"
        accept={ACCEPT}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden="true"
        data-upload={control.field.name}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
};
