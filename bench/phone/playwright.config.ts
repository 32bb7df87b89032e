import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 300_000,
  reporter: [['line']],
  use: { ...tests.use },
})
