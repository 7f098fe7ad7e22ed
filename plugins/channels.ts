import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readChannel } from './documents.ts';

const FOLDER = fileURLToPath(new URL('../channels/', import.meta.url));
const NAME = /^\/channels\/([A-Za-z0-9][A-Za-z0-9_-]*)\.json$/;

const published = (file: string): string => JSON.stringify(readChannel(file));

/** Publishes every channel document as channels/KEY.json, so that the app needs no table of channels and does not grow with them. */
export const channelsPlugin = (): Plugin => ({
  name: 'heye-channels',
  generateBundle() {
    for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.json'))) {
      this.emitFile({ type: 'asset', fileName: `channels/${name}`, source: published(`${FOLDER}${name}`) });
    }
  },
  configureServer({ middlewares, config }) {
    middlewares.use((request, response, next) => {
      // A path with a query is a module for tests, not the file that members download.
      const path = request.url ?? '';
      const key = NAME.exec(path.startsWith(config.base) ? `/${path.slice(config.base.length)}` : path)?.[1];
      if (key === undefined) return next();
      const known = readdirSync(FOLDER).includes(`${key}.json`);
      response.statusCode = known ? 200 : 404;
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(known ? published(`${FOLDER}${key}.json`) : '');
    });
  },
});
