// Choosing in a select whose options come from the server.
import type { Locator } from '@playwright/test'

/** Types a name and chooses its option when it has loaded: Enter would choose nothing before. */
export const choose = async (field: Locator, name: string) => {
  await field.fill(name)
  await field.page().locator('.ant-select-item-option:visible').filter({ hasText: name }).click()
}

/** As `choose`, out of a tree. */
export const chooseNode = async (field: Locator, name: string) => {
  await field.fill(name)
  await field.page().getByRole('treeitem', { name }).getByText(name, { exact: true }).click()
}
