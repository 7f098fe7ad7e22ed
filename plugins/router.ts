import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/production\/[\w-]+\.mjs$/;

/** Names for a developer's tools, which make a part count as used. */
const NAMED = /^[A-Za-z]\w*\.displayName = "[^"]*";$/gm;

/** Parts made by React's calls, which nothing but their use is for. */
const MADE = /^(var [A-Za-z]\w* = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** Lets a build leave out what the product does not use of the router: links, forms, what loads data. Its package does not say that making them does nothing else. */
export const routerPlugin = (): Plugin => ({
  name: 'heye-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({ code: code.replace(NAMED, '').replace(MADE, '$1/* @__PURE__ */ $2'), map: null }),
  },
});
