import { describe, expect, test } from 'vitest';
import { createLogQueue, type LogEntry, type UploadLogs } from './log-queue.ts';
import type { Level } from './monitor.ts';

function setUp(answer: () => Promise<string> = async () => '0') {
  const sent: (readonly LogEntry[])[] = [];
  const timers: { callback: () => void; ms: number }[] = [];
  const failures: string[] = [];
  const queue = createLogQueue({
    uploadCall: 'log.upload',
    now: () => 1_793_000_000_000,
    later: (callback, ms) => void timers.push({ callback, ms }),
    failed: (reason) => void failures.push(reason),
  });
  const upload: UploadLogs = async (logs) => {
    sent.push(logs);
    return answer();
  };
  const push = (code: string, level: Level = 'info') => queue.push({ level, code, details: {} });
  const elapse = async () => {
    for (const { callback } of timers.splice(0)) callback();
    await settled();
  };
  return { queue, upload, sent, timers, failures, push, elapse };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const codes = (logs: readonly LogEntry[] | undefined) => logs?.map(({ code }) => code);

describe('the log queue', () => {
  test('LGG-01 reports that waited past the timer go with the next upload', async () => {
    const { queue, upload, sent, push, elapse } = setUp();
    push('after-start.failed', 'warning');
    await elapse();
    queue.connect(upload);
    await elapse();
    expect(sent.map(codes)).toEqual([['after-start.failed']]);
  });

  test('LGG-02 SS-91 a report waits for the timer of 30 seconds, and an empty queue sends nothing', async () => {
    const { queue, upload, sent, timers, push, elapse } = setUp();
    queue.connect(upload);
    queue.flush();
    expect([sent.length, timers.length]).toEqual([0, 0]);
    push('call.refused');
    push('call.slow', 'warning');
    expect([sent.length, timers.map(({ ms }) => ms)]).toEqual([0, [30_000]]);
    await elapse();
    expect(sent.map(codes)).toEqual([['call.refused', 'call.slow']]);
    expect(sent[0]?.map(({ id, time }) => [id, time])).toEqual([
      [1, 1_793_000_000_000],
      [2, 1_793_000_000_000],
    ]);
    expect([queue.waiting(), timers]).toEqual([[], []]);
  });

  test('LGG-02 SS-91 an error is sent at once, with the queued reports', async () => {
    const { queue, upload, sent, push } = setUp();
    queue.connect(upload);
    push('call.refused');
    push('uncaught', 'error');
    await settled();
    expect(sent.map(codes)).toEqual([['call.refused', 'uncaught']]);
  });

  test('LGG-02 SS-90 at most 200 wait, the oldest is dropped, and 50 go in an upload', async () => {
    const { queue, upload, sent, push, elapse } = setUp();
    for (let at = 1; at <= 203; at += 1) push(`r${at}`);
    expect([queue.waiting().length, queue.waiting()[0]?.code]).toEqual([200, 'r4']);
    queue.connect(upload);
    for (let at = 0; at < 5; at += 1) await elapse();
    expect(sent.map((logs) => [logs.length, logs[0]?.code])).toEqual(['r4', 'r54', 'r104', 'r154'].map((first) => [50, first]));
  });

  test('LGG-03 code 0 clears only sent entries: those added during the upload remain', async () => {
    let answer: (code: string) => void = () => undefined;
    const { queue, upload, push } = setUp(() => new Promise((resolve) => (answer = resolve)));
    queue.connect(upload);
    push('first');
    queue.flush();
    push('meanwhile');
    answer('0');
    await settled();
    expect(codes(queue.waiting())).toEqual(['meanwhile']);
  });

  test('LGG-02 SS-91 an error during an upload goes right after it, and after a failed one with the timer', async () => {
    const answers: ((code: string) => void)[] = [];
    const { queue, upload, sent, push, elapse } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    const answer = async (code: string) => {
      answers.shift()?.(code);
      await settled();
    };
    queue.connect(upload);
    push('first');
    queue.flush();
    push('uncaught', 'error');
    push('last', 'error');
    await answer('0');
    expect(sent.map(codes)).toEqual([['first'], ['uncaught', 'last']]);
    push('later', 'error');
    await answer('500');
    expect(sent.length).toBe(2);
    await elapse();
    expect(codes(sent[2])).toEqual(['uncaught', 'last', 'later']);
  });

  test('LGG-03 a failed upload is logged only to the console, keeps its entries and is retried with the timer', async () => {
    const answers = [async () => '500', () => Promise.reject(new TypeError('offline')), async () => '0'];
    const { queue, upload, failures, push, elapse, sent } = setUp(() => (answers.shift() ?? (async () => '0'))());
    queue.connect(upload);
    push('kept');
    await elapse();
    await elapse();
    expect([failures, codes(queue.waiting())]).toEqual([['500', 'TypeError'], ['kept']]);
    await elapse();
    expect([sent.length, queue.waiting()]).toEqual([3, []]);
  });

  test('LGG-03 a report about the upload itself is not queued: it would only cause the next one', () => {
    const { queue } = setUp();
    queue.push({ level: 'info', code: 'call.failed', details: { call: 'log.upload' } });
    expect(queue.waiting()).toEqual([]);
  });

  test('LGG-06 the diagnosis still lists the latest reports after they were sent, newest first', async () => {
    const { queue, upload, push, elapse } = setUp();
    queue.connect(upload);
    for (const code of ['a', 'b', 'c']) push(code);
    await elapse();
    expect([queue.waiting(), codes(queue.recent(2))]).toEqual([[], ['c', 'b']]);
  });

  test('LGG-04 an error from before the first upload goes as soon as possible', async () => {
    const { queue, upload, sent, push } = setUp();
    push('uncaught', 'error');
    expect(sent).toEqual([]);
    queue.connect(upload);
    await settled();
    expect(sent.map(codes)).toEqual([['uncaught']]);
  });
});
