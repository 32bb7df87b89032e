// Every screen of the office and of one's own, in the five languages: nothing serious stands in anybody's way, and no
// word is left untranslated. One window per person walks them all.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/people.ts'

const languages = ['zh', 'en', 'bi', 'po', 'ru'] as const

const walks = {
  education: [
    '/educationalAdministration/index',
    '/classManagement/index',
    '/teacherManagement/index',
    '/studentManagement/list/index',
    '/curriculumProvision/course/index',
    '/curriculumProvision/catalogue/index',
    '/studentManagement/alumni/index',
    '/studentManagement/alumniEntry/index',
    '/studentManagement/registrations/index',
    '/personalSenate/centerSet/index',
    '/personalSenate/inform/index',
  ],
  system: [
    '/tenant/index',
    '/adminSetup/dict/index',
    '/adminSetup/param/index',
    '/adminSetup/menu/index',
    '/adminSetup/role/index',
    '/adminSetup/dept/index',
  ],
  teacher: [
    '/teachingCentre/curriculumsTable/index',
    '/classRoom/live/index',
    '/course/myCourse/index',
    '/personalTeacher/account/index',
    '/personalTeacher/inform/index',
  ],
  student1: [
    '/myTaskListStudent/myTaskList/index',
    '/classRoom/myLive/index',
    '/courseStudent/myCourse/index',
    '/personalCenter/account/index',
  ],
} as const

/** Goes there inside the running application, as a link does. */
const go = async (page: Page, path: string) => {
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

/** A list whose form is opened as well, in every language. */
const withForm = '/classManagement/index'

const openForm = async (page: Page) => {
  await page.locator('main .ant-btn-primary').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const closeForm = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const seriousIn = async (page: Page, { withColours }: { withColours: boolean }) => {
  // The usual mode opens another page for every look, in case there are frames; here there are none.
  const builder = new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa'])
  // Colours are the same in every language, and looking at them takes the most time.
  const { violations } = await (withColours ? builder : builder.disableRules('color-contrast')).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

const namespaces = readdirSync(resolve(import.meta.dirname, '../locales/zh')).map((name) => name.slice(0, -5))
/** A key instead of its word: `class.title`, `field.name`, `kit:done.some`. */
const rawKey = new RegExp(
  `\\b(?:${[...namespaces, 'field', 'value', 'status'].join('|')})[.:][a-z]\\w*(?:\\.\\w+)*\\b`,
)

const untranslatedIn = (page: Page, isChinese: boolean) =>
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

for (const [who, paths] of Object.entries(walks)) {
  test(`[I18N-01] every screen of ${who} is readable for everybody in five languages`, async ({ open }) => {
    test.setTimeout(300_000)
    const page = await open(who, paths.at(-1) ?? '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const language of languages) {
      await page
        .locator('header select')
        .filter({ has: page.locator('option[value="ru"]') })
        .selectOption(language)
      await expect(page.locator('html')).toHaveAttribute(
        'lang',
        new RegExp(`^${language === 'bi' ? 'id' : language === 'po' ? 'pt' : language}`),
      )
      for (const path of paths) {
        await go(page, path)
        const withColours = language === 'zh'
        const wrong = [
          ...(await seriousIn(page, { withColours })),
          ...(await untranslatedIn(page, language === 'zh')),
        ]
        expect.soft(wrong, `${language} ${path}`).toEqual([])
        if (path !== withForm) continue
        await openForm(page)
        expect.soft(await seriousIn(page, { withColours }), `${language} form of ${path}`).toEqual([])
        await closeForm(page)
      }
    }
  })
}
