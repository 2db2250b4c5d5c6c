import { listLinksAfter } from '../../../src/service/odata/odata';

const createPage = (rows: number, next?: string) => ({
  rows: Array.from({ length: rows }, (_, row) => [row]),
  ...(next !== undefined && { next }),
});

const listLinks = (...[first, expected, top]: Parameters<typeof listLinksAfter>) => {
  const links = listLinksAfter(first, expected, top);
  return links && [...links];
};

describe('later pages', () => {
  test('are all derived from a link with a plain $skip', () => {
    const first = createPage(1000, 'https://data.example.com/v2/odata/Positions?$count=true&$skip=1000');
    expect(listLinks(first, 3500)).toEqual([
      'https://data.example.com/v2/odata/Positions?$count=true&$skip=1000',
      'https://data.example.com/v2/odata/Positions?$count=true&$skip=2000',
      'https://data.example.com/v2/odata/Positions?$count=true&$skip=3000',
    ]);
  });

  test('are derived from an encoded %24skip', () => {
    expect(listLinks(createPage(2, 'Positions?%24skip=2&%24select=Id'), 5)).toEqual([
      'Positions?%24skip=2&%24select=Id',
      'Positions?%24skip=4&%24select=Id',
    ]);
  });

  test("continue after the query's own skip", () => {
    expect(listLinks(createPage(2, 'P?$skip=12'), 5)).toEqual(['P?$skip=12', 'P?$skip=14']);
  });

  test('have the remaining part of $top each', () => {
    expect(listLinks(createPage(1000, 'P?$top=1500&$skip=1000'), 2500)).toEqual([
      'P?$top=1500&$skip=1000',
      'P?$top=500&$skip=2000',
    ]);
  });

  test('have it in a $top at the end of the link, too', () => {
    expect(listLinks(createPage(1000, 'P?$skip=1000&$top=1500'), 2500)).toEqual([
      'P?$skip=1000&$top=1500',
      'P?$skip=2000&$top=500',
    ]);
  });

  test('request all remaining rows of the last page, to detect a count that is too small', () => {
    expect(listLinks(createPage(40, 'P?$top=60&$skip=40'), 93, 100)).toEqual([
      'P?$top=60&$skip=40',
      'P?$top=20&$skip=80',
    ]);
  });

  test('match the total exactly', () => {
    expect(listLinks(createPage(1000, 'P?$skip=1000'), 2000)).toHaveLength(1);
    expect(listLinks(createPage(1000, 'P?$skip=1000'), 2001)).toHaveLength(2);
    expect(listLinks(createPage(1000, 'P?$skip=1000'), 1000)).toEqual([]);
  });

  test.each([
    ['no link', undefined],
    ['a $skiptoken', 'P?$skiptoken=Id-1000'],
    ['a $skiptoken beside a $skip', 'P?$skip=1000&$skiptoken=abc'],
    ['a $skip inside another option', "P?$filter=Name eq '$skip=1000'"],
    ['a $skip that goes back', 'P?$skip=10'],
    ['a $skip that is no number', 'P?$skip=abc'],
  ])('are followed one by one when there is %s', (_, next) => {
    expect(listLinks(createPage(1000, next), 3000)).toBeUndefined();
  });
});
