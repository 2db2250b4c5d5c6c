import type { Http } from './http';

/** The same http, with a way to tell whether requests are on their way. */
export function watchHttp(http: Http): { readonly http: Http; readonly busy: () => boolean } {
  let underway = 0;
  return {
    http: {
      ...http,
      send: async (request, signal) => {
        underway++;
        try {
          return await http.send(request, signal);
        } finally {
          underway--;
        }
      },
    },
    busy: () => underway > 0,
  };
}
