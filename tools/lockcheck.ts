/**
 * Lists packages that are missing in the lockfile. `npm install` silently drops optional packages that it cannot find,
 * and `npm ci` then refuses the lockfile. Also refuses registry addresses, which bind the lockfile to one registry.
 */
import { readFileSync } from 'node:fs';

interface Entry {
  version?: string;
  resolved?: string;
  /** True for a library of this repository, whose `resolved` is its folder. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const file = process.argv[2] ?? 'package-lock.json';
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

/** Returns the version of `name` that Node would find from the package at `path`: its own node_modules, then each outer one. */
const installed = (path: string, name: string): string | undefined => {
  const found = packages[`${path ? `${path}/` : ''}node_modules/${name}`]?.version;
  if (found !== undefined || path === '') return found;
  return installed(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
};

const faults = Object.entries(packages).flatMap(([path, entry]) => {
  const missing = Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, range]) => {
    const found = installed(path, name);
    const exact = /^\d/.test(range);
    return found === undefined || (exact && found !== range)
      ? [`${path || 'package.json'} needs ${name}@${range}, found ${found ?? 'none'}`]
      : [];
  });
  return entry.resolved === undefined || entry.link === true ? missing : [...missing, `${path} is tied to ${entry.resolved}`];
});

for (const fault of faults) console.error(`${file}: ${fault}`);
if (faults.length > 0) {
  console.error(`锁文件有 ${faults.length} 处问题：换一个平台构建齐全的版本，重新生成 package-lock.json。`);
  process.exitCode = 1;
}
