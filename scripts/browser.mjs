// Finds the browsers of the end-to-end tests, or installs them: Debian's with the rights to install packages; else
// Playwright's Chromium. Playwright's Firefox is a modified one and is not used.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall, node24, root, run, say, stop } from './setup.mjs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]
const playwrightCli = 'node_modules/playwright/cli.js'

const playwrightsOwn = () => {
  const script =
    "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  const path = spawnSync(node24, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout.trim()
  return path && existsSync(path) ? path : undefined
}

const hasChineseFont = () => spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim()

const headlessShell = '/usr/bin/chromium-headless-shell'

/** The headless shell of Chromium takes a fifth to a third less time; it has no tabs to share. */
export const lightBrowser = (browser) =>
  process.env.CHROMIUM || !existsSync(headlessShell) ? browser : headlessShell

/** The path of a Chromium-like browser. */
export const findBrowser = async () => {
  const here = () => process.env.CHROMIUM ?? known.find((path) => existsSync(path)) ?? playwrightsOwn()
  if (!here()) {
    const packages = ['chromium', 'fonts-noto-cjk']
    const done = (await aptInstall([...packages, 'chromium-headless-shell'])) || (await aptInstall(packages))
    if (!done) {
      say('Bringing Playwright’s own Chromium …')
      await run(node24, [playwrightCli, 'install', 'chromium'])
    }
  }
  const path = here()
  // Debian's Chromium may be installed without its headless shell: the tests would take a fifth longer.
  if (path === '/usr/bin/chromium' && !existsSync(headlessShell))
    await aptInstall(['chromium-headless-shell'])
  if (!path)
    stop(
      'No browser for the end-to-end tests: install Chromium, or name one with CHROMIUM=/path/to/chromium.',
    )
  // Without a Chinese font the screenshots show empty boxes; the tests still pass.
  if (!hasChineseFont()) await aptInstall(['fonts-noto-cjk'])
  return path
}

const firefoxes = ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The path of an unmodified Firefox; undefined, after printing that, where there is none. */
export const findFirefox = async () => {
  const here = () => process.env.FIREFOX ?? firefoxes.find((path) => existsSync(path))
  if (!here()) await aptInstall(['firefox-esr'])
  const path = here()
  if (!path && process.env.CI)
    stop('CI must have Firefox: install firefox-esr, or name one with FIREFOX=/path/to/firefox.')
  if (!path) say('\nThere is no Firefox here (firefox-esr, or FIREFOX): the lesson with it was not run.')
  return path
}
