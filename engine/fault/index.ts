export { type Fault, type FaultCode, type FaultParams, faultLine as line, makeFault as make } from './fault.ts';
