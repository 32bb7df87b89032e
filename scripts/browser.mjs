// Finds the browsers of the end-to-end tests, or brings them: Debian's where we may install them; Chromium else Playwright's
// own, which Firefox has none of: Playwright's is a changed one.
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

/** The same Chromium without windows of its own takes a fifth to a third less time; it has no tabs to share. */
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
  // A Chromium of Debian's may have come without its light sister: the tests would take a fifth longer.
  if (path === '/usr/bin/chromium' && !existsSync(headlessShell))
    await aptInstall(['chromium-headless-shell'])
  if (!path)
    stop(
      'No browser for the end-to-end tests: install Chromium, or name one with CHROMIUM=/path/to/chromium.',
    )
  // Without a Chinese font the pages are full of empty boxes; the tests pass all the same.
  if (!hasChineseFont()) await aptInstall(['fonts-noto-cjk'])
  return path
}

const firefoxes = ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The path of a Firefox as its users have it; undefined, after a line that says so, where there is none. */
export const findFirefox = async () => {
  const here = () => process.env.FIREFOX ?? firefoxes.find((path) => existsSync(path))
  if (!here()) await aptInstall(['firefox-esr'])
  const path = here()
  if (!path && process.env.CI)
    stop('CI must have Firefox: install firefox-esr, or name one with FIREFOX=/path/to/firefox.')
  if (!path) say('\nThere is no Firefox here (firefox-esr, or FIREFOX): the lesson with it was not run.')
  return path
}
