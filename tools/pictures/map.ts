import { html } from 'hono/html';
import branches from '../../server/data/branches.json' with { type: 'json' };
import { mapName } from '../../server/platform/pictures/picture.ts';

const WIDTH = 700;
const HEIGHT = 400;

/** Draws the streets around a branch, with the way from the stop to it, because the sandbox has no maps. */
export function branchMap(name: string): ReturnType<typeof html> | undefined {
  const branch = branches.find(({ branchId }) => mapName(branchId) === name);
  if (branch === undefined) return undefined;
  // The position of a branch decides its streets.
  const [x, y] = [260 + Math.round((branch.longitude * 1000) % 180), 130 + Math.round((branch.latitude * 1000) % 120)];
  const stop = branch.transit.split(/[，站]/u)[0] ?? '';
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><path fill="#eef1ec" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="#cfe3c8" d="M${x + 90} 30h150v80h-150z"/><path fill="#c7dff0" d="M0 ${HEIGHT - 40}q${WIDTH / 2} -50 ${WIDTH} 0v40H0z"/><g stroke="#fff" stroke-width="22"><path d="M0 ${y}h${WIDTH}M${x} 0v${HEIGHT}M0 ${y + 130}h${WIDTH}M${x - 180} 0v${HEIGHT}"/></g><path d="M${x - 180} ${y + 130}H${x}V${y}" fill="none" stroke="#0b5fb0" stroke-width="8" stroke-dasharray="4 16" stroke-linecap="round"/><circle cx="${x - 180}" cy="${y + 130}" r="12" fill="#0b5fb0"/><path fill="#b5121b" d="M${x} ${y}c-8-14-24-28-24-46a24 24 0 0 1 48 0c0 18-16 32-24 46z"/><circle cx="${x}" cy="${y - 46}" r="9" fill="#fff"/><g font-family="system-ui, sans-serif" font-size="24" fill="#1f2329" stroke="#fff" stroke-width="6" paint-order="stroke"><text x="${x + 34}" y="${y - 40}">${branch.branchName.slice(0, 10)}</text><text x="${x - 162}" y="${y + 168}">${stop}</text></g></svg>`;
}
