import type { Browser } from '@playwright/test';
import { buildPages, firstLoad, OUT, PAGES } from './build.ts';
import { isAsked } from './form.ts';
import { measureInTurn, type Timing } from './measure.ts';
import { serve } from './serve.ts';

/** Numbers of fields of our forms; the others are measured at some of them. */
const SIZES = [20, 150, 300, 1000];
const COMPARED: readonly number[] = [20, 300, 1000];

const NAMES = {
  ours: 'ours',
  rjsf: 'ours, drawn by RJSF',
  bare: 'React alone',
  themed: 'React alone, our theme',
  antd: 'React, antd-mobile',
  stock: '@rjsf/core, stock theme',
} as const;

/** The pages by what draws the form. RJSF draws ours on the same page. */
const DRAWN: readonly { readonly form: keyof typeof NAMES; readonly page: (typeof PAGES)[number]; readonly query?: string }[] = [
  ...PAGES.map((page) => ({ form: page, page })),
  { form: 'rjsf', page: 'ours', query: '&by=rjsf' },
];

/** One form of a given size, drawn by one of the renderers. */
export interface FormFigures extends Timing {
  readonly form: string;
  readonly fields: number;
  /** The shortest and longest key of a round. */
  readonly spread: readonly [number, number];
  /** Gzipped bytes that the page loads. */
  readonly bundle: number;
}

/** Measures our form, React alone, React with antd-mobile's inputs and RJSF's stock theme alternately in one run. */
export async function formFigures(browser: Browser, rounds: number): Promise<readonly FormFigures[]> {
  await buildPages(SIZES);
  const site = await serve(OUT);
  const pages = SIZES.flatMap((fields) =>
    DRAWN.filter(({ form }) => form === 'ours' || COMPARED.includes(fields)).map(({ form, page, query = '' }) => ({
      form,
      page,
      fields,
      url: `${site.url}/${page}/tests/bench/page/${page}.html?fields=${String(fields)}${query}`,
      errors: Array.from({ length: fields }, (_, index) => index).filter(isAsked).length,
    })),
  );
  const timings = await measureInTurn(browser, pages, rounds);
  site.stop();
  return timings.map(({ form, page, fields, ...timing }) => ({
    form: NAMES[form],
    fields,
    ...timing,
    bundle: firstLoad(`${OUT}/${page}`),
  }));
}

/** Prints the figures as a table. */
export function printForms(figures: readonly FormFigures[], rounds: number): void {
  const ms = (value: number): string => value.toFixed(1);
  console.log(
    `\nForms: milliseconds that the main thread worked, whatever else ran; medians of ${String(rounds)} fresh pages, in turn; bundle in kB gzip`,
  );
  console.table(
    figures.map(({ form, fields, script, rendering, total, whole, spread, mount, mountScript, shown, submit, bundle }) => ({
      form,
      fields,
      'key: script': script.toFixed(2),
      'key: style+layout': ms(rendering),
      'key: all': ms(total),
      'key with its frames': ms(whole),
      spread: spread.map(ms).join('–'),
      'mount: script': ms(mountScript),
      'mount: all': ms(mount),
      'submit: first errors, wall': ms(shown),
      'submit: all wrong': ms(submit),
      'bundle kB': (bundle / 1000).toFixed(1),
    })),
  );
}
