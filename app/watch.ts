import { isValues, logic, type Values } from '../engine/index.ts';
import { program } from '../schemas/index.ts';
import { publicationFor } from './base/publication.ts';
import { loadVersion } from './http/index.ts';
import { checkVersion, createTapCounter, isEmptyPoint, type LogEntry, type LogQueue, watchBlankScreen } from './monitor/index.ts';
import { type SharedState, sharedState } from './shared-state.ts';
import type { App } from './types.ts';

/** Milliseconds after the start at which a page must be visible. */
const SETTLED = 3000;
/** Reports that the diagnosis shows. */
const SHOWN = 12;

/** The running build, and whether a reload could lose values in memory. */
export interface Visit {
  readonly own: string;
  readonly holds: boolean;
}

/**
 * Connects the app with its monitoring: the log upload, the version check, the blank screen, the hidden diagnosis. LGG-01, LGG-05, LGG-06, RT-40
 * Resolves when the reports can be uploaded from a page that is being left.
 */
export async function watch(app: App, logs: LogQueue, { own, holds }: Visit): Promise<void> {
  const { config, http, library, monitor, session, leave, text } = app;
  // Loads the document of the upload call now, since a page cannot load it while it is being left.
  const callLoaded = library
    .call(program.calls.log)
    .catch((error: unknown) =>
      monitor.report('warning', 'call.not-loaded', { call: program.calls.log, name: error instanceof Error ? error.name : '' }),
    );
  logs.connect(
    async (entries) => (await http.call(program.calls.log, uploadOf(app, entries), { onError: 'silent', keepalive: true })).code,
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') logs.flush();
  });
  // Older Safari does not report a page that is left as hidden.
  window.addEventListener('pagehide', () => logs.flush());
  const stamp = (build: string, published = ''): string => (build === '' || published === '' ? build : `${build} ${published}`);
  const reader = { channel: session.get('thirdChannelSide'), device: app.deviceId };
  if (config.versionFile !== '')
    void checkVersion({
      own: stamp(own, app.version),
      holds,
      async load() {
        const { version, publications } = await loadVersion(config.versionFile, Date.now(), monitor);
        return stamp(version, publicationFor(publications, reader)?.version);
      },
      reloadedFor: () => session.get('reloadedFor'),
      reload(version) {
        session.set('reloadedFor', version);
        leave.reload();
      },
    });
  const later = (callback: () => void, ms: number) => void setTimeout(callback, ms);
  const reportBlank = () => monitor.report('error', 'page.blank', { message: text('app.blankScreen') });
  later(() => watchBlankScreen({ isEmpty: isEmptyPoint, later, report: reportBlank }), SETTLED);
  const counts = createTapCounter();
  document.addEventListener('pointerup', ({ target, timeStamp }) => {
    // On the title only: elsewhere a member in a hurry may tap as often.
    if (target instanceof Element && target.closest('h1') !== null && counts(timeStamp)) void tellDiagnosis(app, logs.recent(SHOWN), own);
  });
  await callLoaded;
}

/** Builds the body of a log upload: entries and facts of the page, without the member's identity. */
function uploadOf({ config, channel }: App, entries: readonly LogEntry[]): Values {
  const { appVersion, appType, appName, environment } = config;
  return {
    logs: entries.map(({ id, time, level, code, details }) => ({ id, time, level, code, details })),
    config: { appVersion, appType, appName, environment, channelCode: channel()?.channel.channelCode ?? '' },
    systemInfo: {
      userAgent: navigator.userAgent,
      language: navigator.language,
      width: window.innerWidth,
      height: window.innerHeight,
      pixelRatio: window.devicePixelRatio,
    },
  };
}

/** Shows the diagnosis that support asks for: the build, the entry, the latest reports, and the shared state (EG-24, LGG-06). */
async function tellDiagnosis(app: App, reports: readonly LogEntry[], own: string): Promise<void> {
  const { config, channel, entry, dialogs, text } = app;
  const lines = [
    [config.appName, config.appVersion, own, app.version ?? ''].join(' ').trim(),
    `${channel()?.key ?? '-'} · ${entry.host} · ${config.environment}`,
    ...reports.map(({ time, level, code, details }) =>
      [logic.chinaTime(time).slice(11), level, code, ...Object.entries(details).map(([name, value]) => `${name}=${value}`)].join(' '),
    ),
    ...toLines(await sharedState(app)),
  ];
  await dialogs.alert({ title: text('app.diagnosis'), content: lines.join('\n') });
}

/** Writes one line for each value, under its path. */
const toLines = (state: SharedState): string[] =>
  Object.entries(state).flatMap(([name, value]) =>
    isValues(value)
      ? Object.entries(value).map(([inner, one]) => `${name}.${inner}: ${JSON.stringify(one)}`)
      : `${name}: ${JSON.stringify(value)}`,
  );
