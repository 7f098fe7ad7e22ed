import { type ReactElement, useState } from 'react';
import type { Documents, Json } from '../../engine/index.ts';
import { type CallAnswer, createFormStore, FormView } from '../../renderer/index.ts';
import { context, fakeHost, formOf, imageFile } from '../../renderer/testing.ts';
import { surroundings } from '../surroundings.ts';

/** One control in one state. */
export interface WidgetStoryProps {
  readonly field: Documents.Field;
  readonly value?: Json;
  readonly readonly?: boolean;
  readonly optional?: boolean;
  /** Shows the row after an attempt to submit. */
  readonly errors?: boolean;
  /** The result of every call; without it, or with null, calls fail. */
  readonly result?: unknown;
  /** Calls never return. */
  readonly pending?: boolean;
  /** Names of JPEG pictures that are uploading when the story opens. */
  readonly uploading?: readonly string[];
  /** Upload progress of these files; `failed` for a failure. */
  readonly progress?: number | 'failed';
  /** Draws everything in the large size of the elder mode. */
  readonly elder?: boolean;
}

const never = new Promise<CallAnswer>(() => undefined);

const photo = async (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(320, 240);
  const drawing = canvas.getContext('2d');
  if (drawing) {
    drawing.fillStyle = '#7aa7e8';
    drawing.fillRect(0, 0, 320, 240);
    drawing.fillStyle = '#f4f8ff';
    drawing.fillRect(40, 40, 240, 160);
  }
  return canvas.convertToBlob({ type: 'image/png' });
};

const openStore = ({
  field,
  value,
  readonly = false,
  optional = false,
  errors = false,
  result,
  pending = false,
  uploading = [],
  progress = 0,
}: WidgetStoryProps) => {
  const host = {
    ...fakeHost({
      answer: () =>
        pending ? never : result === undefined || result === null ? { ok: false, code: '500', message: '服务繁忙' } : { ok: true, result },
    }),
    loadFile: photo,
    upload: async (_file: File, { onProgress }: { onProgress: (fraction: number) => void }) => {
      if (progress === 'failed') return { ok: false, message: '413' } as const;
      onProgress(progress);
      return new Promise<never>(() => undefined);
    },
  };
  const form = formOf({ 示例: { answer: { ...field, readonly } } }, optional ? [] : ['answer']);
  const store = createFormStore(form, context, host, value === undefined ? {} : { restore: { answer: value } });
  if (errors) store.submit();
  if (uploading.length > 0)
    void store.uploads.add(
      'answer',
      uploading.map((name) => imageFile(name, 'jpeg')),
      9,
    );
  return store;
};

/** Draws one control inside its row and card. */
export const WidgetStory = (props: WidgetStoryProps): ReactElement => {
  const [store] = useState(() => openStore(props));
  document.documentElement.dataset['size'] = props.elder ? 'elder' : surroundings().size;
  return (
    <main className="hy-main">
      <FormView store={store} onSubmit={() => undefined} />
    </main>
  );
};
