import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, esmExternalRequirePlugin, type Plugin } from 'vite';
import { alias } from '../../plugins/vite.ts';
import { ROOT } from '../sources.ts';

const STYLE = '\0style:';

/** The modules whose styles make a file each, in the order of the styles. A style sheet stands in the first one that reaches it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  theme: ['theme/index.js'],
  form: ['form/index.js', 'widgets/registry.js'],
  page: ['page/index.js', 'index.js'],
  rjsf: ['rjsf/index.js'],
};

/** Returns the text of a style sheet with its imports in it. */
function inlined(file: string): string {
  return readFileSync(file, 'utf8')
    .trim()
    .replace(/^@import "(\..+)";$/gm, (_all, path: string) => inlined(join(dirname(file), path)));
}

/** A module that requires React gets its exports. The plugin's own test for an export named `module.exports` is an error in Rspack. */
const plainRequire: Plugin = {
  name: 'plain-require',
  renderChunk: (code) => ({ code: code.replace(/= .* \? m\["module\.exports"\] : (\{ \.\.\.m \});/, '= $1;'), map: null }),
};

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** Lists the style sheets that a module imports, in the order of the imports; those of parts that load later come last. */
function stylesOf(graph: Graph, id: string, seen: Set<string>): readonly string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (id.startsWith(STYLE)) return [id.slice(STYLE.length)];
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
  return [...importedIds, ...dynamicallyImportedIds].flatMap((one) => stylesOf(graph, one, seen));
}

/** Takes the style sheets out of the modules and writes them as files: one with all, and one for each part. */
const styles = (emitted: string): Plugin => ({
  name: 'styles',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.css$/ },
    async handler(source, importer = '') {
      if (source.startsWith('.') && importer.startsWith(emitted))
        return STYLE + join(ROOT, 'renderer', dirname(relative(emitted, importer)), source);
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && STYLE + found.id;
    },
  },
  load: { filter: { id: new RegExp(`^${STYLE}`) }, handler: () => ({ code: '', moduleSideEffects: false }) },
  generateBundle() {
    const seen = new Set<string>();
    const parts = Object.entries(PARTS).map(([name, modules]): readonly [string, string] => {
      const files = modules.flatMap((module) => stylesOf(this, join(emitted, module), seen));
      return [name, `${files.map(inlined).join('\n')}\n`];
    });
    for (const [name, source] of parts) this.emitFile({ type: 'asset', fileName: `styles/${name}.css`, source });
    this.emitFile({ type: 'asset', fileName: 'styles.css', source: parts.map(([, text]) => text).join('') });
    // For an import of a style sheet in TypeScript.
    this.emitFile({ type: 'asset', fileName: 'styles.d.ts', source: 'export {};\n' });
  },
});

/** Lists the modules that the exports of a package name. */
function entriesOf(exported: Readonly<Record<string, unknown>>, emitted: string): readonly string[] {
  const paths = Object.values(exported).flatMap((one) =>
    typeof one === 'object' && one !== null && 'default' in one ? String(one.default) : [],
  );
  return paths
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) => globSync(path.replace('./dist/', ''), { cwd: emitted }))
    .map((path) => join(emitted, path));
}

/**
 * Builds the modules of the renderer from what tsc emitted. The package brings antd-mobile and what that needs: they import style sheets,
 * and modules without their endings, which no server can load. Its own dependencies stay imports. One module each, so that bundlers drop the unused ones.
 */
export async function buildDrawn(emitted: string, out: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(ROOT, 'renderer/package.json'), 'utf8'));
  const outside = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const isReact = (name: string): boolean => /^react(?:-dom)?$/.test(name);
  // A bundler reads here which modules it must not drop.
  const sideEffects = manifest.sideEffects.map((path: string) => path.replace('./dist/', './'));
  await writeFile(join(emitted, 'package.json'), JSON.stringify({ type: 'module', sideEffects }));
  await build({
    root: emitted,
    configFile: false,
    logLevel: 'warn',
    plugins: [styles(emitted), esmExternalRequirePlugin({ external: [/^react(?:-dom)?(?:\/|$)/] }), plainRequire],
    resolve: { alias: { ...alias, 'antd-mobile-icons': join(emitted, 'antd/icons.js') } },
    build: {
      outDir: out,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      lib: { entry: [...entriesOf(manifest.exports, emitted)], formats: ['es'] },
      rolldownOptions: {
        external: outside.filter((name) => !isReact(name)).map((name) => new RegExp(`^${name}(?:/|$)`)),
        output: {
          preserveModules: true,
          preserveModulesRoot: emitted,
          entryFileNames: ({ name }) => `${name.replace(/^.*node_modules\//, 'vendor/')}.js`,
        },
      },
    },
  });
}
