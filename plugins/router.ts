import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/production\/[\w-]+\.mjs$/;

/** Names for developer tools, which would mark a component as used. */
const NAMED = /^[A-Za-z]\w*\.displayName = "[^"]*";$/gm;

/** Components created by React calls without side effects. */
const MADE = /^(var [A-Za-z]\w* = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** Lets a build drop unused parts of the router (links, forms, data loaders), whose package does not declare them free of side effects. */
export const routerPlugin = (): Plugin => ({
  name: 'heye-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({ code: code.replace(NAMED, '').replace(MADE, '$1/* @__PURE__ */ $2'), map: null }),
  },
});
