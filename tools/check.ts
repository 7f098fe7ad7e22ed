/**
 * `npm run check [-- paths] [--format json] [--root folder] [--docs]`: checks all documents, shows the issues in the given files or folders (default: all).
 * Exit code 1 when there are errors. `--docs` writes docs/check.md instead.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkDocuments, printIssues, rulesPage } from '../engine/check/index.ts';
import { ROOT, readCode, readSources } from './sources.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string', default: 'text' },
    root: { type: 'string', default: ROOT },
    docs: { type: 'boolean', default: false },
  },
});

if (values.docs) {
  await writeFile(join(ROOT, 'docs/check.md'), rulesPage());
} else {
  const files = await readSources(values.root);
  const folders = positionals.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''));
  const wanted = (path: string): boolean => folders.length === 0 || folders.some((one) => path === one || path.startsWith(`${one}/`));
  const issues = checkDocuments(files, await readCode(values.root)).filter(({ file }) => wanted(file));
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  if (values.format === 'json') {
    console.log(JSON.stringify(issues, null, 2));
  } else if (issues.length === 0) {
    console.log(`检查了 ${files.length} 个文档，没有问题。`);
  } else {
    const places = new Set(issues.map(({ file }) => file)).size;
    console.log(printIssues(issues, files));
    console.log(`检查了 ${files.length} 个文档：${errors} 处错误，${issues.length - errors} 处提醒，在 ${places} 个文件里。`);
  }
  process.exitCode = errors > 0 ? 1 : 0;
}
