import { expect, test } from 'vitest';
import { defaultLimits } from '../limits/limits.ts';
import { openFormDataPart } from './form-data.ts';
import { BrokenMultipart } from './multipart.ts';

const request = (form: FormData) => new Request('http://test/', { method: 'POST', body: form });

test('AP-13 reads a photo unchanged in a page, where stories run the sandbox', async () => {
  const content = crypto.getRandomValues(new Uint8Array(50_000));
  const form = new FormData();
  form.append('note', '正面');
  form.append('file', new File([content], '照片.jpg'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of (await openFormDataPart(request(form), 'file', defaultLimits.upload)) ?? []) chunks.push(chunk);
  expect(new Uint8Array(await new Blob(chunks).arrayBuffer())).toEqual(content);
});

test('AP-13 refuses more parts than allowed in a page, too', async () => {
  const form = new FormData();
  for (let part = 0; part <= defaultLimits.upload.parts; part += 1) form.append('a', '1');
  await expect(openFormDataPart(request(form), 'file', defaultLimits.upload)).rejects.toThrow(BrokenMultipart);
});
