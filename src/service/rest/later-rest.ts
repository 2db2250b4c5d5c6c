import { later } from '../../model/later';
import type { Http } from '../http/http';
import type { Source } from '../service';
import type { Rest } from './rest';
import type { NewestDate } from './rest-source';

/** REST v1, its code loaded when something is asked of it. */
export function laterRest(http: Http): Rest {
  const load = later(async () => (await import(/* webpackChunkName: "rest" */ './rest')).createRest(http));
  return { read: async (...asked) => (await load()).read(...asked) };
}

/** The same for questions about v2 sets. */
export function laterRestSource(rest: Rest, newestDate: NewestDate): Source {
  const load = later(async () => {
    const { createRestSource } = await import(/* webpackChunkName: "rest" */ './rest-source');
    return createRestSource(rest, newestDate);
  });
  return {
    name: 'rest',
    readPage: async (...asked) => (await load()).readPage(...asked),
    pagesBehind: () => undefined,
    columnsOf: async (set) => (await load()).columnsOf?.(set),
  };
}
