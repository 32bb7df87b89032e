// Counts the clicks of a flow that people walk, and prints them beside the aim.
import type { Locator } from '@playwright/test'
import { choose } from './choose.ts'
import { expect, test } from './people.ts'

/** The clicks of one flow; a field that is typed into was clicked first, an option of a select takes two. */
export const countClicks = (flow: string, aim: number) => {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      await target.click()
      clicks += 1
    },
    fill: async (target: Locator, text: string) => {
      await target.fill(text)
      clicks += 1
    },
    choose: async (field: Locator, name: string) => {
      await choose(field, name)
      clicks += 2
    },
    /** Something that is done in so many clicks. */
    add: (count: number) => {
      clicks += count
    },
    end: () => {
      const words = `${flow}: ${clicks} clicks (aim ${aim})`
      test.info().annotations.push({ type: 'clicks', description: words })
      process.stdout.write(`${words}\n`)
      expect(clicks, flow).toBeLessThanOrEqual(aim)
    },
  }
}
