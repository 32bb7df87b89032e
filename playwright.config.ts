import { defineConfig } from '@playwright/test'
import { sharedVoiceArgument } from '#tests/support/voice.ts'

const media = [
  '--no-sandbox',
  '--use-fake-ui-for-media-stream',
  // Few pictures a second: several people encode three sizes each, in software, on two cores.
  '--use-fake-device-for-media-stream=fps=8',
  '--autoplay-policy=no-user-gesture-required',
]
// A LiveKit server takes the short beeps of the made-up microphone for noise, and names no speaker.
const voice = process.env.MEDIA_ENGINE === 'livekit' ? [sharedVoiceArgument()] : []
// A browser that calls home makes noise on machines without the internet.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page of a test lives for seconds: to optimise its code takes longer than it saves.
  '--js-flags=--no-opt --no-maglev',
]

/** Several people at once, who are seen and heard, and servers that are killed. */
const lessons =
  /(activity|boardHttps|boardWholeLesson|devices|examStory|hostile|lan|mic|rejoin|taskStory)\.spec\.ts$/
/** Those with most people, a start from nothing, a second kind of browser, or pictures that a busy processor sends smaller or not for a minute: one at a time. */
const lessonsAlone = /(crash|firefox|firstEvening|groups|lesson|phones)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/startDatabase.ts',
  // For two cores: a test sometimes waits, and two at a time left an eighth of both cores idle. npm test runs one project
  // after the other, because a lesson and a screen starve each other.
  workers: 3,
  projects: [
    { name: 'screens', testIgnore: [lessons, lessonsAlone] },
    // By test, not by file: a file of lessons takes up to a minute, and one core would be idle behind the last.
    { name: 'lessons', testMatch: lessons, fullyParallel: true, workers: 2 },
    { name: 'lessonsAlone', testMatch: lessonsAlone, workers: 1 },
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
      args: [...media, ...voice, ...quiet],
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    },
  },
})
