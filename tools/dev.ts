/** `npm run dev`: starts the sandbox server and Vite with hot reload in front of it. Ctrl+C ends both. */
import { spawn } from 'node:child_process';

const sandboxPort = process.env.PORT ?? '8787';
// Vite speaks http, and asks the sandbox so.
const env = { ...process.env, PORT: sandboxPort, HTTPS: '0' };
if (process.env.HTTPS === '1') console.log('npm run dev 只有 http：别的设备要登录，用 HTTPS=1 HOST=0.0.0.0 npm start。');

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit', env }),
  // Vite's pages lead to the sandbox, so both use the same host setting.
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--host', process.env.HOST ?? '127.0.0.1'], { stdio: 'inherit', env }),
];

const stop = (code: number): void => {
  process.exitCode = code;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
};

for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
