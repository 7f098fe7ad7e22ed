import type { Action } from '../documents/types.gen.ts';
import { alert } from './alert.ts';
import { back } from './back.ts';
import { call } from './call.ts';
import { choose } from './choose.ts';
import { confirm } from './confirm.ts';
import { discard } from './discard.ts';
import { flow } from './flow.ts';
import { go } from './go.ts';
import { host } from './host.ts';
import { ifAction } from './if.ts';
import { keep } from './keep.ts';
import { logout } from './logout.ts';
import { open } from './open.ts';
import { refresh } from './refresh.ts';
import { repeat } from './repeat.ts';
import { require } from './require.ts';
import { set } from './set.ts';
import { step } from './step.ts';
import { stop } from './stop.ts';
import { switchAction } from './switch.ts';
import { toast } from './toast.ts';
import { track } from './track.ts';
import type { ActionDefinition } from './types.ts';
import { wait } from './wait.ts';

/** Registry of actions by their `do`. A new action needs its own file and one line here. */
export const ACTIONS = {
  go,
  open,
  back,
  logout,
  toast,
  alert,
  confirm,
  call,
  host,
  set,
  keep,
  discard,
  step,
  refresh,
  track,
  wait,
  flow,
  repeat,
  stop,
  switch: switchAction,
  if: ifAction,
  require,
  choose,
} as const satisfies { [Name in Action['do']]: ActionDefinition<Extract<Action, { do: Name }>> };
