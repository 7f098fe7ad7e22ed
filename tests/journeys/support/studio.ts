import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A running studio over a copy of the documents. */
export interface RunningStudio {
  readonly root: string;
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts the studio over a copy of the documents. `prepare` changes the copy before. */
export async function startStudio(prepare?: (root: string) => Promise<void>): Promise<RunningStudio> {
  const root = await mkdtemp(join(tmpdir(), 'heye-studio-'));
  for (const part of ['schemas', 'channels']) await cp(part, join(root, part), { recursive: true });
  for (const part of ['renderer', 'app', 'server', 'engine', 'domain', 'public']) await symlink(resolve(part), join(root, part));
  await prepare?.(root);
  const child = spawn(process.execPath, ['tools/studio.ts', root], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((done) => {
    child.stdout.setEncoding('utf8').on('data', (said: string) => {
      const found = /http:\S+/.exec(said)?.[0];
      if (found !== undefined) done(found);
    });
  });
  return {
    root,
    address,
    stop: async () => {
      child.kill();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Opens a form in the studio and waits for its phone. */
export async function openForm({ address }: RunningStudio, page: Page, form: string): Promise<FrameLocator> {
  await page.goto(`${address}?form=${form}`);
  const phone = page.frameLocator('iframe').first();
  await expect(phone.locator('[data-field]').first()).toBeVisible();
  return phone;
}

/** Selects a field in the outline and opens a pane. */
export async function openPane(page: Page, field: string, tab: string): Promise<void> {
  await page.locator('.studio-field', { hasText: field }).first().click();
  await page.getByRole('tab', { name: tab }).click();
}
