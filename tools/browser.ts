/**
 * Finds and starts a real browser, for tests and pictures: Chrome, Chromium or Edge, at
 * `CHROME_PATH` or in the usual places.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** First those that have no window: they show the same for half of the work. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** The usual places on Linux, macOS and Windows. */
function candidates(env: NodeJS.ProcessEnv): readonly string[] {
  const inPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
    ['/Applications', join(env.HOME ?? '', 'Applications')].map(
      (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
    ),
  );
  const programFiles = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  const onWindows = programFiles.flatMap((folder) =>
    folder === undefined
      ? []
      : [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ],
  );
  return [...inPath, '/snap/bin/chromium', ...onMac, ...onWindows];
}

const installCommands: Readonly<Record<string, string>> = {
  linux: 'sudo apt-get install --yes chromium',
  darwin: 'brew install --cask chromium',
  win32: 'winget install --id Google.Chrome',
};

/** The path of a browser; throws an error that says how to install one. */
export function findBrowser(env = process.env, exists = existsSync): string {
  const { CHROME_PATH } = env;
  const isNamed = CHROME_PATH !== undefined && CHROME_PATH !== '';
  const found = (isNamed ? [CHROME_PATH] : candidates(env)).find((path) => exists(path));
  if (found !== undefined) return found;
  const missing = isNamed ? `CHROME_PATH names no file: ${CHROME_PATH}` : 'none was found';
  throw new Error(
    `The browser tests need Chrome or Chromium, and ${missing}. Install one with\n\n` +
      `    ${installCommands[process.platform] ?? installCommands.linux}\n\n` +
      'or set CHROME_PATH to the one you have.',
  );
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu'],
  });
}

/** A page in a window of its own, which waits long for what a busy machine has not yet shown. */
export async function openWindow(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const window = await browser.newContext(options);
  window.setDefaultTimeout(120_000);
  return window.newPage();
}
