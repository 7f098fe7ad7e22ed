export { type Fault, type FaultCode, type FaultParams, faultLine, makeFault } from './fault.ts';
