import type { Page } from '@playwright/test';

export interface ImageFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Drawing {
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** Random pixels do not compress, which makes the file big. */
  noise: boolean;
  text: string;
}

const draw = async (page: Page, drawing: Drawing): Promise<Buffer> => {
  const base64 = await page.evaluate(async ({ type, width, height, noise, text }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#dfe8f2';
    context.fillRect(0, 0, width, height);
    if (noise) {
      const pixels = context.createImageData(width, height);
      for (let at = 0; at < pixels.data.length; at += 65_536) crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
      context.putImageData(pixels, 0, 0);
    }
    context.fillStyle = '#1f3350';
    context.font = '48px sans-serif';
    context.fillText(text, 40, 90);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.95));
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
    let binary = '';
    for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(binary);
  }, drawing);
  return Buffer.from(base64, 'base64');
};

const drawn = new Map<string, Buffer>();

/** Draws each picture once. */
const once = async (page: Page, drawing: Drawing): Promise<Buffer> => {
  const key = JSON.stringify(drawing);
  const picture = drawn.get(key) ?? (await draw(page, drawing));
  drawn.set(key, picture);
  return picture;
};

/** Real pictures, drawn and encoded by the browser. */
export const images = (page: Page) => ({
  jpeg: async (text: string): Promise<ImageFile> => ({
    name: `${text}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await once(page, { type: 'image/jpeg', width: 1000, height: 640, noise: false, text }),
  }),
  png: async (text: string): Promise<ImageFile> => ({
    name: `${text}.png`,
    mimeType: 'image/png',
    buffer: await once(page, { type: 'image/png', width: 800, height: 500, noise: false, text }),
  }),
  /** A photo of more than eleven megabytes. */
  huge: async (text: string): Promise<ImageFile> => ({
    name: `${text}.png`,
    mimeType: 'image/png',
    buffer: await draw(page, { type: 'image/png', width: 2000, height: 2000, noise: true, text }),
  }),
});

/** A file that only claims to be a picture. */
export const disguised = (name: string): ImageFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
});
