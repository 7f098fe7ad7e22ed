import { atom, useAtomValue } from 'jotai';
import type { Upload } from '../../form/uploads.ts';
import { late } from '../../parts/late.tsx';
import { type ControlProps, links } from '../control.ts';
import { Tile, UploadTile } from '../Tile.tsx';
import { urlsOf } from '../urls.ts';
import { useSheet } from '../useSheet.ts';
import './Signature.css';

const sheet = late(() => import('../sheets/SignatureSheet.tsx').then(({ SignatureSheet }) => SignatureSheet));
const NONE = atom<readonly Upload[]>([]);

/** The signature as a picture, and the button that opens the paper. A new one replaces the old when it has arrived. */
export const Sign = (props: ControlProps) => {
  const { id, field, form, say, onChange, onBlur } = props;
  const { id: _id, 'aria-required': _required, 'aria-invalid': _invalid, ...group } = links(props);
  const { Sheet, show, prepare, close } = useSheet(sheet, say, onBlur);
  const [upload] = useAtomValue(form ? form.uploads.listAtom(field.name) : NONE, form ? { store: form.store } : undefined);
  const [url] = urlsOf(field.value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend; the row has the label.
    <div role="group" className="hy-sign" {...group}>
      {upload ? (
        <UploadTile
          upload={upload}
          say={say}
          name={field.title}
          onRetry={() => form?.uploads.retry(field.name, upload.id)}
          onDiscard={() => form?.uploads.discard(field.name, upload.id)}
        />
      ) : url === undefined ? null : (
        <Tile form={form} say={say} url={url} name={field.title} readonly={field.readonly} onRemove={() => onChange(undefined)} />
      )}
      {field.readonly ? (
        url === undefined ? (
          <p className="hy-sign-none">{say('empty')}</p>
        ) : null
      ) : (
        <button
          type="button"
          id={id}
          className={url === undefined && !upload ? 'hy-sign-open' : 'hy-link hy-sign-again'}
          aria-haspopup="dialog"
          onPointerDown={prepare}
          onClick={show}
        >
          {say(url === undefined && !upload ? 'signOpen' : 'signAgain')}
        </button>
      )}
      {Sheet ? (
        <Sheet
          control={props}
          onClose={close}
          onChoose={(file) => {
            close();
            void form?.uploads.fill(field.name, 0, file);
          }}
        />
      ) : null}
    </div>
  );
};
