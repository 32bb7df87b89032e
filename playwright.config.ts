import { defineConfig } from '@playwright/test'

const media = [
  '--no-sandbox',
  '--use-fake-ui-for-media-stream',
  // Few pictures a second: several people encode three sizes each, in software, on two cores.
  '--use-fake-device-for-media-stream=fps=8',
  '--autoplay-policy=no-user-gesture-required',
]
// A browser that calls home makes noise on machines without the internet.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Several people at once, who are seen and heard. */
const lessons =
  /(boardHttps|boardWholeLesson|crash|devices|firefox|groups|hostile|lan|lesson|mic|phones|rejoin)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  // Two cores: a screen, or a board without pictures of people, leaves one of them idle. But two lessons at once, or
  // one beside a screen, starve each other: so a lesson has the machine for itself, and npm test runs the one project
  // after the other.
  workers: 2,
  projects: [
    { name: 'screens', testIgnore: lessons },
    { name: 'lessons', testMatch: lessons, workers: 1 },
  ],
  // When to give up, not how quick it must be: machines are shared, and now and then a quarter of one is left to us.
  // The longest takes 45 s on two quiet cores.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    permissions: ['camera', 'microphone'],
    // What cannot be clicked by then says so itself, before the whole test is out of time.
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    // npm test runs what failed again with a trace; one of every test would cost several minutes.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...media, ...quiet],
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    },
  },
})
