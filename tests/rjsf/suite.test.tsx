import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Form } from '../../renderer/rjsf/index.ts';
import { type RjsfSample, rjsfSamples } from './samples.ts';

const samples = await rjsfSamples();

/** RJSF itself draws a form without a title silently; here it gets one, as on a page. */
const titled = ({ props }: RjsfSample): RjsfSample['props'] => ({ ...props, schema: { title: '样例', ...props.schema } });

/** Features of a sample that axe refuses: hidden labels, an object inside another of the same name. */
const asked = ({ name }: RjsfSample): readonly string[] => [
  ...(name.includes('label off') ? ['label-title-only'] : []),
  ...(name.endsWith('Cyclic schema') ? ['landmark-unique'] : []),
];

describe("RJSF's own samples under the theme", () => {
  test('are there', () => expect(samples.length).toBeGreaterThan(120));

  test.each(samples)('$name', async (sample) => {
    const { container } = await render(<Form {...titled(sample)} />);
    const said = [...container.querySelectorAll('.hy-row-error, [role="alert"]')].map((one) => one.textContent);
    if (sample.name.endsWith('unsupported field')) expect(said).not.toEqual([]);
    else if (!sample.name.includes('error')) expect(said).toEqual([]);
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    const found = violations.filter(({ id }) => !asked(sample).includes(id));
    expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});
