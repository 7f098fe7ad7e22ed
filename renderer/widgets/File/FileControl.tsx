import { atom, useAtomValue } from 'jotai';
import type { Upload } from '../../form/uploads.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { ControlProps } from '../control.ts';
import { Tile, UploadTile } from '../Tile.tsx';
import { Uploader } from '../Uploader.tsx';
import { urlsOf } from '../urls.ts';

const NONE = atom<readonly Upload[]>([]);
const MANY = 9;

/** A list of pictures: progress for each, retry, removal after a confirmation, full-screen view. FM-20, FU-01, FU-02, VL-08 */
export const FileControl = (props: ControlProps) => {
  const { id, field, definition, labelledBy, describedBy, say, form, onChange } = props;
  const urls = urlsOf(field.value);
  const uploads = useAtomValue(form ? form.uploads.listAtom(field.name) : NONE, form ? { store: form.store } : undefined);
  const limit = typeof field.max === 'number' ? field.max : (definition.maxItems ?? MANY);
  const count = urls.length + uploads.length;
  const nameOf = (at: number): string => `${field.title} ${say('fileName', { index: String(at + 1) })}`;
  const arrived = urls.map((url, at) => ({
    key: url,
    tile: (
      <Tile
        form={form}
        say={say}
        url={url}
        name={nameOf(at)}
        readonly={field.readonly}
        onRemove={() => {
          const rest = urls.filter((one) => one !== url);
          onChange(rest.length === 0 ? undefined : rest);
        }}
      />
    ),
  }));
  const underWay = uploads.map((upload, at) => ({
    key: String(upload.id),
    tile: (
      <UploadTile
        upload={upload}
        say={say}
        name={nameOf(urls.length + at)}
        onRetry={() => form?.uploads.retry(field.name, upload.id)}
        onDiscard={() => form?.uploads.discard(field.name, upload.id)}
      />
    ),
  }));
  return (
    <fieldset className="hy-files" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <Uploader
        control={props}
        id={id}
        label={`${count === 0 ? say('addFile') : say('addMore')}：${field.title}`}
        items={[...arrived, ...underWay]}
        multiple={limit > 1}
        canAdd={!field.readonly && count < limit}
        onPick={(files) => void form?.uploads.add(field.name, files, limit)}
      >
        <span className="hy-tile hy-tile-add">
          <Icon name="camera" />
          <span>{count === 0 ? say('addFile') : say('addMore')}</span>
        </span>
      </Uploader>
      {field.readonly ? null : (
        <p className="hy-files-hint">
          {count === 0 ? say('fileHint', { limit: String(limit) }) : say('fileCount', { count: String(urls.length), limit: String(limit) })}
        </p>
      )}
    </fieldset>
  );
};
