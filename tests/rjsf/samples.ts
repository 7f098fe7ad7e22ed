import type { FormProps } from '@rjsf/core';

/** One form of RJSF's own suite. */
export interface RjsfSample {
  readonly name: string;
  readonly props: FormProps;
}

/** The globals that the suite expects. */
interface Globals {
  describe?: (name: string, body: () => void) => void;
  test?: (name: string, body: () => unknown) => void;
  beforeAll?: (body: () => void) => void;
  expect?: (value: unknown) => { readonly toMatchSnapshot: () => void };
  vi?: { readonly mock: () => void; readonly fn: (body: unknown) => unknown };
}

/**
 * The forms of RJSF's published suite for themes (`@rjsf/snapshot-tests`), each by the path of its test.
 * Without a document, `render` of @testing-library/react must call its element.
 */
export async function rjsfSamples(): Promise<readonly RjsfSample[]> {
  const found = new Map<string, FormProps>();
  const tests: { readonly name: string; readonly body: () => unknown }[] = [];
  const path: string[] = [];
  let current = '';
  const Capture = (props: FormProps) => {
    found.set(current, props);
    return null;
  };
  const globals = globalThis as Globals;
  globals.describe = (name, body) => {
    path.push(name);
    body();
    path.pop();
  };
  globals.test = (name, body) => tests.push({ name: [...path, name].join(' › '), body });
  globals.beforeAll = (body) => body();
  globals.expect = () => ({ toMatchSnapshot: () => undefined });
  globals.vi = { mock: () => undefined, fn: (body) => body };
  const { arrayTests, formTests, gridTests, objectTests } = await import('@rjsf/snapshot-tests');
  formTests(Capture);
  objectTests(Capture);
  arrayTests(Capture);
  gridTests(Capture, { ColumnWidthAll: {}, ColumnWidth4: {}, ColumnWidth6: {}, ColumnWidth8: {} });
  for (const { name, body } of tests) {
    current = name;
    await body();
  }
  for (const name of ['describe', 'test', 'beforeAll', 'expect', 'vi'] as const) delete globals[name];
  return [...found].map(([name, props]) => ({ name, props }));
}
