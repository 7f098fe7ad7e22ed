/**
 * `node tools/prose.ts`: checks comments, English docs and exported names against docs/STYLE.md. Prints each violation; exit code 1 for any.
 * Refuses a sentence whose subject is a relative clause ("What did not come …"), and an exported name that the glossary replaces.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOMS = 'engine,domain,linter,renderer,app,server,stories,tools,plugins,tests,schemas,.storybook';
const DOCS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/adding.md',
  'docs/commands.md',
  'docs/performance.md',
  'docs/decisions/*.md',
];

/** A relative clause as subject, at the beginning of a comment or of a later sentence in it. */
const SUBJECT = '(?:Who|Whoever|What|Whatever|Where|Whom|Whose) [a-z]+ ';
const COMMENT = new RegExp(String.raw`(?:/\*\*?|//|^\s*\*)\s?(?:.*[.;] )?${SUBJECT}`);
const SENTENCE = new RegExp(String.raw`(?:^|[.] |\| )${SUBJECT}`);

/** Names that docs/glossary.md replaces. */
const NAMES =
  /^export (?:async )?(?:const|function\*?|interface|type|class) (Known|Told|Heard|Around|Standing|Kept|Said|Sight|Slips?|SLIPS|ATLAS|recall|\w*[mM]isfits?|faceOf|layOver|carryOut\w*|carriedOut|strangers|deafen|hurry|restOn|otherwise|converse|wants|wantedIn|Want[A-Z]?\w*|pageWants|shelf\w*|hear[A-Z]\w*|fillAhead|likelyOf|putBack|comeBack|readGiven|handed[A-Z]?\w*|\w*ToldApart)\b/;

export interface ProseIssue {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Returns the lines of a file that docs/STYLE.md refuses. Accepts such a sentence in backticks or quotation marks. */
export function proseIssues(path: string, text: string): readonly ProseIssue[] {
  const isCode = /\.(?:tsx?|css|js)$/.test(path);
  return text.split('\n').flatMap((line, index) => {
    const plain = line.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, '""');
    const isRefused = isCode ? COMMENT.test(plain) || NAMES.test(line) : SENTENCE.test(plain) && !plain.includes('? ');
    return isRefused ? [{ path, line: index + 1, text: line.trim() }] : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = [...globSync([`{${ROOMS}}/**/*.{ts,tsx,css}`, 'public/*.js']), ...DOCS.flatMap((pattern) => globSync(pattern))];
  const issues = paths.sort().flatMap((path) => proseIssues(path, readFileSync(path, 'utf8')));
  for (const { path, line, text } of issues) console.error(`${path}:${line} ${text.slice(0, 140)}`);
  if (issues.length > 0) console.error(`${issues.length} sentences or names to rewrite: see docs/STYLE.md`);
  process.exitCode = issues.length > 0 ? 1 : 0;
}
