import { lookAtFirst, watchFirst } from './support/first-screen.ts';
import { shown } from './support/routes.ts';
import { test } from './support/shared.ts';

const CHANNEL = 'JIANGXIRENBAO';
const walked = shown.filter((route) => route.requireAuth === true);

test('every page of a member', async ({ member: { page, sandbox }, guard }) => {
  guard.expect(/load\.failed/);
  test.setTimeout(1_200_000);
  await watchFirst(page);
  for (const { path } of walked) {
    const address = sandbox.page(`${path.replaceAll('/:', '/')}?thirdChannelSide=${CHANNEL}&type=1`);
    try {
      const { drawn, first } = await lookAtFirst(page, address);
      const gone = drawn.filter((one) => !first.includes(one));
      const new_ = first.filter((one) => !drawn.includes(one));
      console.log(
        'MEM',
        path,
        drawn.length,
        first.length,
        gone.length === 0 ? 'same' : JSON.stringify({ gone: gone.slice(0, 5), new: new_.slice(0, 5) }),
      );
    } catch (e) {
      console.log('MEM', path, 'ERR', String(e).slice(0, 150));
    }
  }
});
