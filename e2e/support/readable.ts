// Whether a page can be read by everybody: no serious barrier, and no word left untranslated.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Goes there inside the running application, as a link does. */
export const go = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    // The page that is left stands until the next one is loaded.
    for (const title of document.querySelectorAll('main h1')) title.setAttribute('data-left', '')
    history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const main = page.getByRole('main')
  await expect(main.locator('h1:not([data-left])'), path).toBeVisible()
  await expect(main.locator('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning'), path).toHaveCount(0)
}

export const seriousIn = async (page: Page, { withColours }: { withColours: boolean }) => {
  // The usual mode opens another page for every look, in case there are frames; here there are none.
  const builder = new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa'])
  // Colours are the same in every language, and looking at them takes the most time.
  const { violations } = await (withColours ? builder : builder.disableRules('color-contrast')).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

const namespaces = readdirSync(resolve(import.meta.dirname, '../../locales/zh')).map((name) =>
  name.slice(0, -5),
)
/** A key instead of its word: `class.title`, `field.name`, `kit:done.some`. */
const rawKey = new RegExp(
  `\\b(?:${[...namespaces, 'field', 'value', 'status'].join('|')})[.:][a-z]\\w*(?:\\.\\w+)*\\b`,
)

export const untranslatedIn = (page: Page, isChinese: boolean) =>
  page.evaluate(
    ({ key, isChinese: mayBeChinese }) => {
      const wrong: string[] = []
      if (new RegExp(key).test(document.body.innerText))
        wrong.push(`key: ${new RegExp(key).exec(document.body.innerText)}`)
      if (mayBeChinese) return wrong
      // What the program says; names of people and classes are Chinese in every language.
      const own = 'main :is(th, label, dt), #sidebar nav :is(a, button), main [aria-label]:not(tbody *, li *)'
      for (const element of document.querySelectorAll<HTMLElement>(own)) {
        const text = element.matches('[aria-label]') ? element.ariaLabel : element.innerText
        if (text && /\p{Script=Han}/u.test(text)) wrong.push(`${element.tagName}: ${text}`)
      }
      return wrong
    },
    { key: rawKey.source, isChinese },
  )
