import { expect, type Locator } from '@playwright/test'

/** While an action of the row runs, its button ignores clicks: the message of success may come a moment before its end. */
export const openMenuOf = async (button: Locator): Promise<void> => {
  await expect(button).not.toHaveClass(/ant-btn-loading/)
  await button.click()
}
