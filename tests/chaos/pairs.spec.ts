import { DISTURBANCES } from './disturbances.ts';
import { FLOWS } from './flows.ts';
import { Pair } from './pair.ts';
import { isChosen } from './sample.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

for (const [at, flow] of FLOWS.entries())
  for (const [nth, disturbance] of DISTURBANCES.entries()) {
    if (flow.never?.[disturbance.id] !== undefined || !isChosen(flow.id, disturbance.id)) continue;
    test(`${flow.ids} ${flow.id} × ${disturbance.id}: ${flow.title}，${disturbance.title}`, async ({
      context,
      server,
      openPhone,
      desk,
    }, info) => {
      const pair = new Pair(flow, disturbance.id, context, server, at * DISTURBANCES.length + nth);
      await disturbance.run(pair, { openPhone, desk });
      info.annotations.push({ type: 'seen', description: JSON.stringify(pair.seen) });
    });
  }
