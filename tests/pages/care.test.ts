import { describe, expect, test } from 'vitest';
import { read } from '../documents/documents.ts';
import { openPage } from './open.ts';

describe('RT-09 a service and its application', () => {
  test('RT-09 other routes of records, details and application lead there', () => {
    const { routes } = read('schemas/routes.json') as unknown as {
      routes: readonly { path: string; document?: string; redirect?: string }[];
    };
    const at = (path: string) => routes.find((route) => route.path === path);
    expect([at('/serviceRecord')?.document, at('/serviceDetails')?.document]).toEqual(['serviceRecords', 'serviceDetails']);
    expect(at('/serviceApplication')?.redirect).toBe('/newServiceApplication');
  });
});

describe('RT-09 reports', () => {
  const reports = [
    { reportNo: 'BG1', reportName: '血常规', urls: ['/api/file/1.jpg'], status: 0, statusDesc: '等待解读', interpretation: '' },
  ];

  test('CL-30 the list opens a report, which says that the doctor has not answered', async () => {
    const page = openPage('reports', { data: { reports } });
    expect(await page.emit('report', 'tap', null, { report: { reportNo: 'BG1' } })).toEqual([['go', '/testReport', { reportNo: 'BG1' }]]);
    const one = openPage('report', { query: { reportNo: 'BG1' }, data: { reports } });
    expect([one.find('waiting')?.block, one.find('words')]).toEqual(['Text', undefined]);
    one.load('reports', [{ ...reports[0], status: 1, interpretation: '请复查' }]);
    expect([one.find('waiting'), one.find('words')?.props['text']]).toEqual([undefined, '请复查']);
    expect(openPage('report', { query: { reportNo: 'BG9' }, data: { reports } }).find('unknown')?.block).toBe('Empty');
  });
});

test('RT-09 RD-05 contacts the family doctor in writing or by phone; without the service it says so', async () => {
  const cells = [{ serviceTitle: '家庭医生', serviceType: 2, rightTotalNum: 5, rightUsedNum: 1, receiveId: 'R1' }];
  const page = openPage('familyDoctor', {
    data: { cells },
    answers: { 'rights.phoneConsultationUrl': { result: 'https://phone.example/' } },
  });
  expect(page.find('used')?.props['text']).toBe('已用1次，共5次');
  expect(await page.emit('phone')).toEqual([
    ['call', 'rights.phoneConsultationUrl', { receiveId: 'R1' }],
    ['open', 'https://phone.example/'],
  ]);
  expect(openPage('familyDoctor', { data: { cells: [] } }).find('none')?.block).toBe('Empty');
});
