import { defineConfig } from '@playwright/test'
import { voiceArgument } from '#tests/support/voice.ts'
import tests from '../../playwright.config.ts'

const { args = [], ...launch } = tests.use?.launchOptions ?? {}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 0,
  // A minute is no good time to come back, but the row shows it.
  expect: { timeout: 60_000 },
  reporter: [['line']],
  use: {
    ...tests.use,
    launchOptions: {
      ...launch,
      args: [...args, voiceArgument],
    },
  },
})
