// Choosing in a select that asks the server for what it offers.
import type { Locator } from '@playwright/test'

/** Types a name and takes its option when it has come: Enter would choose nothing before. */
export const choose = async (field: Locator, name: string) => {
  await field.fill(name)
  await field.page().locator('.ant-select-item-option:visible').filter({ hasText: name }).click()
}
