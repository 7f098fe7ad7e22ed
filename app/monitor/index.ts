export { consoleSink, createMonitor, type Level, type Monitor, type Report } from './monitor.ts';
