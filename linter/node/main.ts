#!/usr/bin/env node
/**
 * `heye-check [module] [--locale en]`: checks the documents under the working folder and exits with 1 if one has an error. The module is that of the product's vocabulary:
 * its export `ENGINE` gives operators, actions and collections, its export `CHECKS` further rules.
 */
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createEngine } from '../../engine/engine.ts';
import { checkDocuments } from '../check.ts';
import type { Vocabulary } from '../project/project.ts';
import { printIssues } from '../report/print.ts';
import { projectFiles } from './files.ts';

const FORMATS = fileURLToPath(new URL('../meta/', import.meta.url));

interface Given {
  readonly ENGINE?: Vocabulary;
  readonly CHECKS?: Vocabulary['checks'];
}

const { values, positionals } = parseArgs({ options: { locale: { type: 'string', default: 'zh-CN' } }, allowPositionals: true });
const { locale } = values;
if (locale !== 'zh-CN' && locale !== 'en') throw new Error(`There are no messages in ${locale}: choose zh-CN or en`);
const [path] = positionals;
const given: Given = path === undefined ? {} : await import(pathToFileURL(resolve(path)).href);
const vocabulary: Vocabulary = { ...(given.ENGINE ?? createEngine()), ...(given.CHECKS && { checks: given.CHECKS }) };
const files = await projectFiles(process.cwd(), FORMATS);
const issues = checkDocuments(files, [], [], [], vocabulary);
if (issues.length > 0) console.log(printIssues(issues, files, locale));
if (issues.some(({ severity }) => severity === 'error')) process.exitCode = 1;
