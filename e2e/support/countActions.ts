// What a flow costs a person: clicks, and keys beside the texts themselves.
import type { Page } from '@playwright/test'

export interface Actions {
  readonly clicks: number
  readonly keys: number
}

/** From now on, on this page. A key that writes a character belongs to a text; a key with its modifiers is one. */
export const countActions = async (page: Page): Promise<() => Promise<Actions>> => {
  await page.evaluate(() => {
    const counted = { clicks: 0, keys: 0 }
    const modifiers = ['Shift', 'Control', 'Alt', 'Meta']
    window.addEventListener('pointerdown', () => (counted.clicks += 1), true)
    window.addEventListener(
      'keydown',
      ({ key, ctrlKey, altKey, metaKey }) => {
        const isText = key.length === 1 && !ctrlKey && !altKey && !metaKey
        if (!isText && !modifiers.includes(key)) counted.keys += 1
      },
      true,
    )
    Object.assign(window, { countedActions: counted })
  })
  return () => page.evaluate('({ ...window.countedActions })')
}

/** Beside what issue 35 aims at, for the log of the run. */
export const printActions = (flow: string, { clicks, keys }: Actions, aim: string): void => {
  process.stdout.write(`${flow}: ${clicks} clicks, ${keys} keys (aim ${aim})\n`)
}
