import { atom, useAtomValue } from 'jotai';
import type { Upload } from '../../form/uploads.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { ControlProps } from '../control.ts';
import { PhotoGuide } from '../PhotoGuide.tsx';
import { Tile, UploadTile } from '../Tile.tsx';
import { Uploader } from '../Uploader.tsx';
import { urlsOf, withSlot } from '../urls.ts';

const NONE = atom<readonly Upload[]>([]);
const SLOTS = 2;

/** The slots by position. Their names come from options that may load later, so a photo chosen before is not lost. */
const slotsOf = (props: ControlProps) => hintsOf(props).map((hint, slot) => ({ hint, slot }));

const hintsOf = ({ field, say }: ControlProps): readonly string[] => {
  if (field.slots && field.slots.length > 0) return field.slots;
  const count = typeof field.max === 'number' ? field.max : SLOTS;
  return Array.from({ length: count }, (_, at) => `${say('photo')}${count > 1 ? at + 1 : ''}`);
};

/** Photos of a certificate, one per slot; the certificate type decides the slots and their hints. FM-09, VL-07 */
export const IdCardPhotoControl = (props: ControlProps) => {
  const { id, field, labelledBy, describedBy, say, form, onChange } = props;
  const urls = urlsOf(field.value);
  const uploads = useAtomValue(form ? form.uploads.listAtom(field.name) : NONE, form ? { store: form.store } : undefined);
  return (
    <fieldset className="hy-photos" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {slotsOf(props).map(({ hint, slot }) => {
        const url = urls[slot] ?? '';
        const upload = uploads.find((one) => one.slot === slot);
        const clear = () => onChange(withSlot(urls, slot, '')?.map(String));
        const tile = upload ? (
          <UploadTile
            upload={upload}
            say={say}
            name={hint}
            onRetry={() => form?.uploads.retry(field.name, upload.id)}
            onDiscard={() => form?.uploads.discard(field.name, upload.id)}
          />
        ) : url === '' ? undefined : (
          <Tile form={form} say={say} url={url} name={hint} readonly={field.readonly} onRemove={clear} />
        );
        return (
          <figure className="hy-photo" key={slot}>
            {field.readonly && url === '' && !upload ? (
              <PhotoGuide hint={hint} />
            ) : (
              <Uploader
                control={props}
                id={slot === 0 ? id : `${id}_${slot}`}
                label={`${say('photoTap')}：${hint}`}
                items={tile === undefined ? [] : [{ key: upload ? String(upload.id) : url, tile }]}
                multiple={false}
                canAdd={tile === undefined}
                onPick={([file]) => {
                  if (file) void form?.uploads.fill(field.name, slot, file);
                }}
              >
                <span className="hy-photo-add">
                  <PhotoGuide hint={hint} />
                  <span className="hy-photo-tap">
                    <Icon name="camera" />
                    {say('photoTap')}
                  </span>
                </span>
              </Uploader>
            )}
            <figcaption>{hint}</figcaption>
          </figure>
        );
      })}
    </fieldset>
  );
};
