export { isEmptyPoint, watchBlankScreen } from './blank-screen.ts';
export { createLogQueue, type LogEntry, type LogQueue } from './log-queue.ts';
export { consoleSink, createMonitor, type Monitor, type Report } from './monitor.ts';
export { createTapCounter } from './taps.ts';
export { checkVersion } from './version.ts';
