// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { FunctionReferencePlugin } from './.config/function-reference/plugin.mjs';
import { printChannel } from './.config/manifest/print-channel.mjs';
import { printPagePolicy } from './.config/hosting/content-security-policy.mjs';

/** The oldest browsers that Excel with a shared runtime uses: WKWebView of Safari 15 on the Mac, WebView2 and Chromium elsewhere. */
const addinBrowsers = ['safari 15', 'chrome 109', 'edge 109', 'firefox 115'];

/** Where one form of a feature is broken in such a browser, only that form is rewritten: that saves 1 kB of what cells need. */
const forAddin = { targets: addinBrowsers, bugfixes: true };

/** Microsoft's address of office.js; production add-ins have to load it from there. */
const officeJsOnline = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

/** The address that manifest.xml is written for. */
const manifestUrl = 'https://localhost:3000';

const root = process.cwd();

/** @typedef {'development' | 'production'} Mode */

/**
 * The add-in: the page of the shared runtime, functions.json with the function reference, icons and manifest.
 *
 * @param {object} options
 * @param {Mode} options.mode
 * @param {string} [options.officeJs] address of office.js, default Microsoft's
 * @param {string} [options.service] address of the data service that the pane offers at first, relative to the page or absolute; default none
 * @param {string} [options.demoToken] address on the same server that gives a token for made-up data; default none, and never for a real service
 * @param {string} [options.issuer] from whom the tokens of that service come, as they name it; default unknown
 * @param {readonly string[]} [options.connect] origins of data services that the page may ask, beside its own
 * @param {string} [options.publicUrl] where the add-in will be served, without a slash at the end; it replaces https://localhost:3000 in the manifest and the functions' help addresses
 * @param {string} [options.channel] the name of a deployment next to the usual one, in the manifest
 * @param {string} [options.output] folder of the built files
 * @returns {import('webpack').Configuration}
 */
export function addin({ mode, officeJs, service, demoToken, issuer, connect, publicUrl, channel, output }) {
  return {
    name: 'addin',
    mode,
    target: `browserslist:${addinBrowsers.join(',')}`,
    context: root,
    // Never `eval`: the pages' content security policy would refuse it.
    // Hidden: no script names its map, which is kept apart.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    cache: {
      type: 'filesystem',
      name: `addin-${mode}`,
      cacheDirectory: resolve('.cache/webpack'),
      // The short names of exports change with other files: a script from the cache would call the wrong functions.
      version: mode === 'production' ? hashOf(resolve('src')) : '',
      buildDependencies: { config: [resolve('webpack.config.js'), resolve('package-lock.json')] },
    },
    performance: false,
    // Files share much by name and number, and a cell waits for these: short ones save 2 kB compressed.
    // swc makes the first script 1 kB smaller than the default minifier does, in half the time.
    optimization: {
      moduleIds: 'natural',
      mangleExports: mode === 'production' && 'size',
      minimizer: [
        // Terser saves 0.5 kB more of what cells need. It doesn't run on React, because it takes longer than swc.
        new MinimizerPlugin({
          include: /^main\./,
          minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.terserMinify],
          minimizerOptions: [
            { compress: { passes: 3 } },
            { ecma: 2020, compress: { passes: 3, pure_getters: true, unsafe_arrows: true } },
          ],
        }),
        new MinimizerPlugin({
          exclude: /^main\./,
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
        }),
      ],
    },
    infrastructureLogging: { level: 'warn' },
    entry: { main: './src/main.tsx' },
    output: {
      path: resolve(output ?? 'dist'),
      // Relative to the page, so that the built files can be put at any path of any server.
      publicPath: '',
      filename: mode === 'production' ? '[name].[contenthash:8].js' : '[name].js',
      clean: true,
    },
    module: {
      rules: [...typescript(), forOldBrowsers(), { test: /\.css$/, use: ['style-loader', 'css-loader'] }],
    },
    plugins: [
      new FunctionReferencePlugin({ publicUrl: publicUrl || manifestUrl }),
      new HtmlWebpackPlugin({
        template: 'src/taskpane/taskpane.html',
        filename: 'taskpane.html',
        templateParameters: {
          officeJs: officeJs || officeJsOnline,
          service: service ?? '',
          demoToken: demoToken ?? '',
          issuer: issuer ?? '',
          policy: printPagePolicy({ officeJs, connect }),
        },
      }),
      new CopyPlugin({
        patterns: [
          { from: 'assets/*.png' },
          { from: 'assets/shortcuts.json', to: 'shortcuts.json' },
          { from: 'src/taskpane/{help,privacy,terms}.html', to: '[name][ext]' },
          { from: './.config/function-reference/functions.css', to: 'functions.css' },
          {
            from: 'manifest.xml',
            transform: (/** @type {Buffer} */ text) =>
              printManifest(text.toString('utf8'), publicUrl || manifestUrl, channel),
          },
        ],
      }),
    ],
  };
}

/**
 * A hash of all files in a folder.
 *
 * @param {string} folder
 * @returns {string}
 */
function hashOf(folder) {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const path of paths) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * swc for TypeScript, in two rules because `<T>(x: T) => x` means something else where JSX is allowed.
 *
 * @returns {import('webpack').RuleSetRule[]}
 */
function typescript() {
  return ['ts', 'tsx'].map((extension) => {
    const jsc = {
      parser: { syntax: 'typescript', tsx: extension === 'tsx' },
      transform: { react: { runtime: 'automatic' } },
    };
    return {
      test: new RegExp(`\\.${extension}$`),
      include: resolve('src'),
      use: { loader: 'swc-loader', options: { env: forAddin, jsc } },
    };
  });
}

/**
 * Packages ship newer syntax than Safari 15 reads, where one such class would keep the whole pane from loading.
 *
 * @returns {import('webpack').RuleSetRule}
 */
function forOldBrowsers() {
  return {
    test: /\.m?js$/,
    include: /node_modules/,
    use: {
      loader: 'swc-loader',
      // Both kinds of modules occur, and swc has to leave them as they are.
      options: {
        isModule: 'unknown',
        env: forAddin,
        jsc: { parser: { syntax: 'ecmascript' } },
      },
    },
  };
}

/**
 * The manifest for the place where a build is served, with the version of package.json.
 *
 * @param {string} xml
 * @param {string} publicUrl
 * @param {string} [channel]
 */
function printManifest(xml, publicUrl, channel) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Its comments are about this repository.
  const placed = xml
    .replaceAll(/<!--[^]*?-->\n?/g, '')
    .replaceAll(manifestUrl, publicUrl)
    .replace(/<Version>[^<]*</, `<Version>${version}.0<`);
  return channel ? printChannel(placed, channel) : placed;
}
