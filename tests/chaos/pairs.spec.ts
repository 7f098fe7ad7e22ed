import { FAULTS } from './faults.ts';
import { FLOWS } from './flows.ts';
import { Pair } from './pair.ts';
import { isChosen } from './sample.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

for (const [at, flow] of FLOWS.entries())
  for (const [nth, fault] of FAULTS.entries()) {
    if (flow.never?.[fault.id] !== undefined || !isChosen(flow.id, fault.id)) continue;
    test(`${flow.ids} ${flow.id} × ${fault.id}: ${flow.title}，${fault.title}`, async ({ context, server, openPhone, desk }, info) => {
      const pair = new Pair(flow, fault.id, context, server, at * FAULTS.length + nth);
      await fault.run(pair, { openPhone, desk });
      info.annotations.push({ type: 'seen', description: JSON.stringify(pair.seen) });
    });
  }
