// Accessibility of a page: no serious violation, and no untranslated text.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Navigates inside the running application, as a link does. */
export const go = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    // The old page stays until the next one is loaded.
    for (const title of document.querySelectorAll('main h1')) title.setAttribute('data-left', '')
    history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const main = page.getByRole('main')
  await expect(main.locator('h1:not([data-left])'), path).toBeVisible()
  await expect(main.locator('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning'), path).toHaveCount(0)
}

export const violationsIn = async (page: Page, { withColours }: { withColours: boolean }) => {
  // Once per window: the script is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (hasColours) => {
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa'],
      resultTypes: ['violations'],
      // Colours are the same in every language, and checking them takes the most time.
      rules: { 'color-contrast': { enabled: hasColours } },
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, withColours)
}

/** Inputs with text smaller than 16 px: iOS zooms the whole page for them. */
export const zoomedByPhones = (page: Page): Promise<string[]> =>
  page.locator('input, textarea, select').evaluateAll((controls) =>
    controls
      .filter(
        (control) => !control.matches('[type="checkbox"], [type="radio"], [type="range"], [type="file"]'),
      )
      .map((control) => [getComputedStyle(control).fontSize, control.outerHTML.slice(0, 160)].join(' '))
      .filter((shown) => Number.parseFloat(shown) < 16),
  )

const folder = resolve(import.meta.dirname, '../../locales/zh')
const pathsIn = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? pathsIn(value, `${above}${key}.`) : [`${above}${key}`],
  )
/** `class.title`, `kit:done.some`: a key shown in place of a text that was not loaded. */
const keys = new Set(
  readdirSync(folder).flatMap((file) => {
    const paths = pathsIn(JSON.parse(readFileSync(resolve(folder, file), 'utf8')))
    const name = file.slice(0, -'.json'.length)
    return paths.flatMap((path) => [path, `${name}.${path}`, `${name}:${path}`])
  }),
)

export const untranslatedIn = async (page: Page, isChinese: boolean): Promise<string[]> => {
  const text = await page.locator('body').innerText()
  const shown = (text.match(/\b[a-z]\w*(?:[.:]\w+)+\b/gi) ?? []).filter((word) => keys.has(word))
  if (isChinese) return shown
  // Texts of the program; names of people and classes, and what a drawing shows, are Chinese in every language.
  const own =
    ':is(main, [role=dialog]) :is(th, label, dt), #sidebar nav :is(a, button), main [aria-label]:not(tbody *, li *, svg)'
  const chinese = await page.locator(own).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const seen = element instanceof HTMLElement ? element.innerText : ''
      const words = element.matches('[aria-label]') ? element.ariaLabel : seen
      return words && /\p{Script=Han}/u.test(words) ? [`${element.tagName}: ${words}`] : []
    }),
  )
  return [...shown, ...chinese]
}
