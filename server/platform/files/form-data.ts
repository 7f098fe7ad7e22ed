import { arriving, BrokenMultipart, type OpenPart } from './multipart.ts';

type Bytes = Uint8Array<ArrayBuffer>;

async function* chunksOf(file: File): AsyncGenerator<Bytes, void> {
  for await (const chunk of file.stream()) yield chunk;
}

/** Reads multipart with the platform's parser, which holds the whole body in memory: for stories, where there is no Node. */
export const openFormDataPart: OpenPart = async (request, name, limits) => {
  const chunks: Bytes[] = [];
  if (request.body) for await (const chunk of arriving(request.body, limits)) chunks.push(chunk);
  const whole = new Response(new Blob(chunks), { headers: { 'content-type': request.headers.get('content-type') ?? '' } });
  const form = await whole.formData().catch((cause: unknown) => {
    throw new BrokenMultipart('The body is not multipart', { cause });
  });
  const parts = [...form];
  const isLong = ([, part]: [string, FormDataEntryValue]) => typeof part === 'string' && part.length > limits.fieldBytes;
  if (parts.length > limits.parts || parts.some(isLong)) throw new BrokenMultipart('The body has more parts or longer fields than allowed');
  const file = parts.find(([key, part]) => key === name && typeof part !== 'string')?.[1];
  return file instanceof File ? chunksOf(file) : undefined;
};
