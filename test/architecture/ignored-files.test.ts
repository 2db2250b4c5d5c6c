import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const folders = ['src', 'packages', 'test', '.config', '.github', 'assets', 'docs'];

// An archive of the sources has no list of files.
(existsSync('.git') ? it : it.skip)('git ignores no source, which would be missing from every clone', () => {
  const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '--', ...folders];
  const ignored = execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  expect(ignored.filter((file) => file !== '' && !/(^|\/)node_modules\/?$/.test(file))).toEqual([]);
});
