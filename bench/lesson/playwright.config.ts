import { defineConfig } from '@playwright/test'
import bench from '../reconnect/playwright.config.ts'

// What cannot be clicked in a quarter of a minute is a finding, and the lesson goes on.
export default defineConfig({
  ...bench,
  reporter: [['list']],
  use: { ...bench.use, actionTimeout: 15_000, screenshot: 'off' },
})
