// Waits of the page itself, as between two attempts, in no time. Needs page.clock.install() before they begin.
import { expect, type Locator } from '@playwright/test'

/** Moves the page's clock on in steps of so many ms, until this is visible. */
export const passTimeUntil = (shown: Locator, stepMs: number): Promise<void> =>
  expect(async () => {
    await shown.page().clock.runFor(stepMs)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50], timeout: 60_000 })
