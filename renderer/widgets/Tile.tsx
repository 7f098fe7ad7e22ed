import type { FormStore } from '../form/store.ts';
import type { Say } from '../form/texts.ts';
import type { Upload } from '../form/uploads.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.ts';
import { Icon } from '../parts/Icon.tsx';
import { late } from '../parts/late.tsx';
import { Picture } from './Picture.tsx';
import { useLocalPicture, usePicture } from './usePicture.ts';
import { useSheet } from './useSheet.ts';

const viewer = late(() => import('../antd/ImageViewer.tsx').then(({ ImageViewer }) => ImageViewer));

/** Props of an uploaded picture. */
export interface TileProps {
  readonly form: FormStore | undefined;
  readonly say: Say;
  readonly url: string;
  /** Name of the picture for assistive technology: 第2张图片, 身份证人像面. */
  readonly name: string;
  readonly readonly: boolean;
  readonly onRemove: () => void;
}

/** An uploaded picture: a tap enlarges it, the corner removes it after a confirmation. */
export const Tile = ({ form, say, url, name, readonly, onRemove }: TileProps) => {
  const picture = usePicture(form, url);
  const { Sheet: Preview, show, prepare, close } = useSheet(viewer, say);
  const remove = async (): Promise<void> => {
    if (await ConfirmDialog.ask({ content: say('removeAsk'), ok: say('remove'), cancel: say('cancel'), danger: true })) onRemove();
  };
  return (
    <div className="hy-tile">
      <button type="button" className="hy-tile-open" aria-label={`${say('preview')}：${name}`} onPointerDown={prepare} onClick={show}>
        <Picture src={picture} text={name} />
      </button>
      {readonly ? null : (
        <button type="button" className="hy-tile-remove" aria-label={`${say('remove')}：${name}`} onClick={() => void remove()}>
          <Icon name="close" />
        </button>
      )}
      {Preview ? (
        <Preview
          src={picture}
          name={name}
          closeLabel={say('close')}
          instead={<Picture src={null} text={`${name}：${say('noPreview')}`} />}
          onClose={close}
        />
      ) : null}
    </div>
  );
};

/** A running upload, or a failed one that waits for a retry. */
export const UploadTile = ({
  upload,
  say,
  name,
  onRetry,
  onDiscard,
}: {
  upload: Upload;
  say: Say;
  name: string;
  onRetry: () => void;
  onDiscard: () => void;
}) => {
  const picture = useLocalPicture(upload.file);
  const percent = String(Math.round(upload.progress * 100));
  const failed = upload.status === 'failed';
  return (
    <div className={failed ? 'hy-tile hy-tile-failed' : 'hy-tile'}>
      <Picture src={picture} text={upload.file.name} />
      <div className="hy-tile-veil">
        {failed ? (
          <>
            <span role="alert">{say('uploadFailed')}</span>
            <button type="button" className="hy-tile-retry" aria-label={`${say('retry')}：${name}`} onClick={onRetry}>
              <Icon name="retry" />
              {say('retry')}
            </button>
          </>
        ) : (
          <>
            <progress max={100} value={upload.status === 'preparing' ? undefined : Number(percent)} aria-label={name} />
            <span>{upload.status === 'preparing' ? say('preparing') : say('uploading', { percent })}</span>
          </>
        )}
      </div>
      <button type="button" className="hy-tile-remove" aria-label={`${say('remove')}：${name}`} onClick={onDiscard}>
        <Icon name="close" />
      </button>
    </div>
  );
};
