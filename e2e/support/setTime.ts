import { expect, type Locator } from '@playwright/test'

/** Types a day and a time into a field. Before its panel is open, an Enter is lost and leaving brings the former time back. */
export const setTime = async (field: Locator, time: string): Promise<void> => {
  await field.click()
  await expect(field.page().locator('.ant-picker-dropdown:visible')).toBeVisible()
  await field.fill(time)
  await field.press('Enter')
  await expect(field).toHaveValue(time)
}
