// Every management and personal screen in Chinese and Russian: no serious accessibility violation and no untranslated
// text. In the other languages the menu, one screen of each account and one form: their texts come by the same code, and
// tests/src/locales.test.ts shows that none is missing. One window per account visits them all.
import type { Page } from '@playwright/test'
import { go, untranslatedIn, violationsIn } from './support/accessibility.ts'
import type { App } from './support/app.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const languages = ['zh', 'en', 'bi', 'po', 'ru'] as const

const walks = {
  education: [
    '/educationalAdministration/index',
    '/classManagement/index',
    '/queryStatistics/classNumbers/index',
    '/teacherManagement/index',
    '/studentManagement/list/index',
    '/curriculumProvision/course/index',
    '/curriculumProvision/catalogue/index',
    '/studentManagement/alumni/index',
    '/studentManagement/alumniEntry/index',
    '/studentManagement/registrations/index',
    '/knowledgePointManagement/index',
    '/personalSenate/centerSet/index',
    '/personalSenate/inform/index',
  ],
  system: [
    '/tenant/index',
    '/tenant/institution/index',
    '/tenant/application/index',
    '/tenant/quota/index',
    '/adminSetup/dict/index',
    '/adminSetup/param/index',
    '/adminSetup/menu/index',
    '/adminSetup/token/index',
    '/adminSetup/client/index',
    '/adminSetup/job/index',
    '/adminSetup/secretKey/index',
    '/adminSetup/route/index',
    '/adminSetup/file/index',
    '/adminSetup/gen/index',
    '/adminSetup/datasource/index',
    '/tenant/textbookGrant/index',
    '/recycleBin/index',
    '/tenant/appUser/index',
    '/tenant/appVersion/index',
  ],
  tenant: [
    '/adminSetup/schoolYear/index',
    '/tenant/index',
    '/tenant/institution/index',
    '/tenant/consumption/index',
    '/tenant/onlineTrain/index',
    '/tenant/trainSetting/index',
    '/adminSetup/role/index',
    '/adminSetup/dept/index',
    '/adminSetup/user/index',
    '/adminSetup/audit/index',
  ],
  teacher: [
    '/teachingCentre/curriculumsTable/index',
    '/classRoom/live/index',
    '/classRoom/onlineTrain/index',
    '/course/myCourse/index',
    '/course/classNumbers/index',
    '/resourceTeaching/resourceTeach/index',
    '/exercisesTeacher/exerciseLibrary/index',
    '/exercisesTeacher/hanzi/index?text=龙',
    '/exercisesTeacher/paperLibrary/index',
    '/exercisesTeacher/myPapers/index',
    '/exercisesTeacher/paper/index',
    '/exercisesTeacher/exams/index',
    '/exercisesTeacher/errorHandling/index',
    '/exercisesTeacher/errorLibrary/index',
    '/resourceTeaching/exercisesEditor/index',
    '/interactive/textbook/index',
    '/resourceTeaching/example/index',
    '/teachingResearchCenter/knowledgecard',
    '/teachingResearchCenter/textAnalysis/index',
    '/teachingResearchCenter/corpus/index',
    '/teachingResearchCenter/videos/index',
    '/teachingResearchCenter/information/index',
    '/wordcard/table',
    '/wordcard/cread',
    '/lessonPlanTasks/lessonPlan/index',
    '/addLessonNew',
    '/lessonPlanTasks/taskList/index',
    '/arrangeTasks',
    '/readover',
    '/evaluation/list/index',
    '/evaluation/category/index',
    '/evaluation/detail/index?form=1',
    '/personalTeacher/account/index',
    '/personalTeacher/inform/index',
  ],
  student1: [
    '/myTaskListStudent/myTaskList/index',
    '/classRoom/myLive/index',
    '/courseStudent/myCourse/index',
    '/myExam/index',
    '/exerciseStudent/errorNotebook/index',
    '/exerciseStudent/exerciseBook/index',
    '/exerciseStudent/hanziPractice/index?text=龙',
    '/exerciseStudent/wordCards/index',
    '/matterStudent/myTextbook/index',
    '/matterStudent/myMaterial/index',
    '/evaluation/myEvaluation/index',
    '/personalCenter/sources/index',
    '/personalCenter/account/index',
  ],
} as const

// Each has an own window, so they run in parallel.
test.describe.configure({ mode: 'parallel' })

type Who = keyof typeof walks

/** What is opened there and checked as well: a form, the permissions of a role, the details of a change. */
const opened: { [who in Who]?: Record<string, string> } = {
  education: { '/classManagement/index': 'main .ant-btn-primary' },
  system: { '/adminSetup/menu/index': 'main .ant-btn-primary' },
  tenant: {
    '/adminSetup/role/index': 'main section li button',
    '/adminSetup/audit/index': 'main tbody button',
  },
}

/** These are checked in the dark theme too. */
const inTheDark: Partial<Record<Who, number>> = { education: 4, teacher: 2 }

/** Gives the record of changes an entry. */
const changeSomething = async (app: App) => {
  const token = await tokenOf(app, 'tenant')
  const { data } = await callAs(app, token, 'createDepartment', { body: { name: '临时部门' } })
  await callAs(app, token, 'removeDepartment', { params: { id: data.id } })
}

const chooseLanguage = async (page: Page, language: Language) => {
  await page
    .locator('header select')
    .filter({ has: page.locator('option[value="ru"]') })
    .selectOption(language)
  const tag = language === 'bi' ? 'id' : language === 'po' ? 'pt' : language
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${tag}`))
}

type Language = (typeof languages)[number]

/** Violations hardly depend on the language: Chinese is checked with colours, Russian for its long words. */
const isSearched = (language: Language) =>
  language === 'zh' || language === 'ru' || process.env.TEST_ALL === '1'

/** The screens to visit: all of them, or the one with a form, else the first. */
const pathsFor = (who: Who, language: Language): readonly string[] =>
  isSearched(language) ? walks[who] : [Object.keys(opened[who] ?? {})[0] ?? walks[who][0]]

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** By how much the page is wider than a phone; what scrolls inside the page does not count. */
const tooWideOnAPhone = async (page: Page): Promise<number> => {
  await page.setViewportSize(phone)
  const excess = await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )
  await page.setViewportSize(desk)
  return excess
}

const lookAt = async (
  page: Page,
  path: string,
  { language, open }: { language: Language; open?: string },
) => {
  const withColours = language === 'zh'
  const wrong = [
    ...(isSearched(language) ? await violationsIn(page, { withColours }) : []),
    ...(await untranslatedIn(page, language === 'zh')),
  ]
  expect.soft(wrong, `${language} ${path}`).toEqual([])
  // Of the searched languages the one with long words.
  if (language === 'ru') expect.soft(await tooWideOnAPhone(page), `on a phone: ${path}`).toBe(0)
  if (!open) return
  await page.locator(open).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
  const found = isSearched(language)
    ? await violationsIn(page, { withColours })
    : await untranslatedIn(page, false)
  expect.soft(found, `${language}, opened on ${path}`).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

for (const who of Object.keys(walks) as Who[]) {
  test(`[I18N-01] every screen of ${who} is readable for everybody in five languages`, async ({
    app,
    open,
  }) => {
    test.setTimeout(300_000)
    const paths = walks[who]
    if (who === 'tenant') await changeSomething(app)
    const page = await open(who, paths.at(-1) ?? '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const language of languages) {
      await chooseLanguage(page, language)
      for (const path of pathsFor(who, language)) {
        // The one screen of the other languages changes its words in place.
        if (new URL(page.url()).pathname !== path) await go(page, path)
        const there = opened[who]?.[path]
        await lookAt(page, path, { language, ...(there && { open: there }) })
      }
    }
    await chooseLanguage(page, 'zh')
    await page.getByRole('button', { name: '深色外观' }).click()
    for (const path of paths.slice(0, inTheDark[who] ?? 0)) {
      await go(page, path)
      expect.soft(await violationsIn(page, { withColours: true }), `in the dark: ${path}`).toEqual([])
    }
  })
}
