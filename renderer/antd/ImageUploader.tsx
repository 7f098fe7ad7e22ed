import AntImageUploader, { type ImageUploaderRef } from 'antd-mobile/es/components/image-uploader';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type Attributes, useNative } from './native.ts';
import './motion.ts';
import './ImageUploader.css';

/** A picture in its place: one that has arrived, or one under way. */
export interface UploaderItem {
  readonly key: string;
  readonly tile: ReactNode;
}

/** Props of a list of pictures. `links` go to the file picker; `label` is its name. */
export interface ImageUploaderProps {
  readonly id: string;
  readonly label: string;
  readonly links: Attributes;
  readonly items: readonly UploaderItem[];
  readonly multiple: boolean;
  readonly canAdd: boolean;
  /** The focus or the tap that the button in its place had before this code came; a tap opens the phone's picker now. */
  readonly had: 'focus' | 'tap' | undefined;
  /** The tile that adds a picture. */
  readonly children: ReactNode;
  readonly onPick: (files: readonly File[]) => void;
}

/** Any picture: Android web views offer no camera for a list of types and extensions. The content decides the type after the choice. VL-08 */
const ACCEPT = 'image/*';

const never = (): never => {
  throw new Error('The form uploads, not antd-mobile: an upload goes on when the member leaves the page');
};

/**
 * Pictures and the phone's picker as antd-mobile's uploader. Uploads belong to the form, which has progress and retry, and goes on without the component;
 * each tile is ours, since the uploader's delete mark is no button and has 14 px.
 */
export const ImageUploader = ({ id, label, links, items, multiple, canAdd, had, children, onPick }: ImageUploaderProps) => {
  const part = useRef<ImageUploaderRef>(null);
  const earlier = useRef(had);
  useNative(part, { id, 'aria-label': label, ...links });
  useEffect(() => {
    const input = part.current?.nativeElement;
    if (earlier.current !== undefined) input?.focus();
    if (earlier.current === 'tap') input?.click();
    earlier.current = undefined;
  }, []);
  return (
    <AntImageUploader
      ref={part}
      className={items.length === 0 ? 'hy-uploader hy-uploader-empty' : canAdd ? 'hy-uploader' : 'hy-uploader hy-uploader-full'}
      value={items.map(({ key }) => ({ key, url: key }))}
      accept={ACCEPT}
      multiple={multiple}
      preview={false}
      deletable={false}
      showUpload={canAdd}
      disableUpload={!canAdd}
      upload={never}
      beforeUpload={(file, files) => {
        if (file === files[0]) onPick(files);
        return null;
      }}
      renderItem={(_origin, { key }) => <Fragment key={key}>{items.find((item) => item.key === key)?.tile}</Fragment>}
    >
      <span aria-hidden="true">{children}</span>
    </AntImageUploader>
  );
};
