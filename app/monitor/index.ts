export { consoleSink, createMonitor, type Monitor, type Report } from './monitor.ts';
