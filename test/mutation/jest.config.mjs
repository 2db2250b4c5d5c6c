// The unit tests of one folder, for `npm run mutation`.
import config from '../../.config/jest.config.mjs';

const [unit] = config.projects;
/** @type {string[]} */
const tests = JSON.parse(process.env['MUTATION_TESTS'] ?? '[]');

export default {
  ...unit,
  roots: [`${config.rootDir}/test`, `${config.rootDir}/src`],
  testMatch: tests.map((path) => `**/${path}`),
};
