// A browser on a busy machine needs longer than jest's five seconds.
jest.setTimeout(120_000);
