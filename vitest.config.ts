import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: ['tests/support/postgres.ts', 'tests/support/s3.ts'],
    // Two cores: more workers than that only make the real servers slower.
    maxWorkers: 2,
    execArgv: ['--import', './tests/support/readQuickly.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
