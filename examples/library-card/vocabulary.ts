import { type CallResult, createEngine, defineAction, defineOperator, describeOperator } from '@heye/engine';

/** Gives the shelf mark of a book: its subject and the beginning of its author's last name, such as `895 XUN`. */
const shelfMark = describeOperator(
  defineOperator({
    name: 'shelfMark',
    operands: [2, 2],
    result: 'text',
    reads: ['number', 'text'],
    run: ([subject, author]) => {
      const last =
        String(author ?? '')
          .trim()
          .split(' ')
          .at(-1) ?? '';
      return subject === null || last === '' ? '' : `${String(subject).padStart(3, '0')} ${last.slice(0, 3).toUpperCase()}`;
    },
  }),
  { docs: '架位：分类号和作者的姓', examples: [{ rule: { shelfMark: [895, 'Lu Xun'] }, is: '895 XUN' }] },
);

/** Renews a loan and loads the loans again. */
const renew = defineAction({
  name: 'renew',
  description: '续借一本书',
  required: ['loan'],
  properties: { loan: { type: 'string', description: '哪一本。' } },
  codes: ['0', '1', 'late'],
  *resolve({ loan = null }) {
    const answer = (yield { kind: 'call', call: 'library.renew', params: { loan } }) as CallResult;
    if (String(answer.code) === '0') yield { kind: 'refresh', source: 'loans' };
    return answer;
  },
});

/** The vocabulary of the library's documents. */
export const ENGINE = createEngine({ operators: [shelfMark], actions: [renew] });
