import { defineConfig } from '@playwright/test'
import { voiceArgument } from '#tests/support/voice.ts'
import tests from '../../playwright.config.ts'

const { args = [], ...launch } = tests.use?.launchOptions ?? {}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 0,
  // Coming back may take up to a minute: then the row shows how long it took.
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
