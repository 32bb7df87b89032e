// A library to teach from: a teacher builds a listening exercise and shares it, a colleague finds, copies and changes it,
// a student practises it.
import { utils, write } from '@e965/xlsx'
import type { Locator, Page } from '@playwright/test'
import { plainText, richTextFiles } from '#contract/richText.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import type { App } from './support/app.ts'
import { choose, chooseNode } from './support/choose.ts'
import { makePng } from './support/fixtureFiles.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const library = '/exercisesTeacher/exerciseLibrary'
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })
const folderOf = (page: Page, name: string) =>
  page.getByRole('tree', { name: '文件夹' }).getByText(name, { exact: true })

/** By their words: the icons of buttons are images too. */
const picturesIn = (part: Locator) => part.getByRole('img', { name: '图片', exact: true })

/** The overlay says that a file is stored. */
const confirmUpload = (page: Page) => page.getByRole('button', { name: '确定' }).click()

const insertPicture = async (page: Page, text: string) => {
  const tools = page.getByRole('toolbar', { name: `${text}：工具` })
  const file = { name: '长城.png', mimeType: 'image/png', buffer: makePng(120, 80) }
  await tools.locator('input[type="file"]').first().setInputFiles(file)
  await confirmUpload(page)
}

/** Spoken by the browser's made-up microphone, heard as a file of the page, and named. */
const recordSound = async (page: Page, text: string, name: string) => {
  const tools = page.getByRole('toolbar', { name: `${text}：工具` })
  await tools.getByRole('button', { name: '插入录音' }).click()
  await page.getByRole('menuitem', { name: '现在录音' }).click()
  const dialog = page.getByRole('dialog', { name: '录音' })
  await expect(dialog.getByText(/0:\d[1-9] \/ 1:00/)).toBeVisible()
  await dialog.getByRole('button', { name: '停止' }).click()
  await dialog.getByRole('textbox', { name: '名称' }).fill(name)
  await dialog.getByRole('button', { name: '使用这段录音' }).click()
}

/** The picture of the teacher's exercise becomes a resource that the school shares. */
const sharePicture = async (app: App, text: string) => {
  const token = await tokenOf(app, 'teacher')
  const { data: page } = await callAs(app, token, 'pageExercise', { query: { libraryType: '3', text } })
  const params = { id: page.records[0]?.id ?? '' }
  const { data: made } = await callAs(app, token, 'getExercise', { params })
  const [, fileId = ''] = richTextFiles(made.wording.stem)
  const { data: resource } = await callAs(app, token, 'createResource', { body: { fileId } })
  await callAs(app, token, 'shareResource', { body: { ids: [resource.id] } })
}

test('[ROUTE-034] a teacher builds a listening exercise with picture, blanks and explanation, files it, shares it; a colleague changes a copy; a student practises it', async ({
  open,
  app,
}) => {
  // The book is asked for this level alone: other exercises of the school are not among its own.
  const level = `听力${Date.now() % 100_000}`
  await callAs(app, await tokenOf(app, 'education'), 'createLevel', { body: { name: level } })
  const page = await open('teacher', library)
  await test.step('a folder for it', async () => {
    await page.getByRole('button', { name: '在“个人库”下新增' }).click()
    const dialog = page.getByRole('dialog', { name: '在“个人库”下新增' })
    await dialog.getByLabel('名称').fill('听力')
    await dialog.getByRole('button', { name: '保存' }).click()
    await folderOf(page, '听力').click()
  })
  await page.getByRole('button', { name: '新建习题' }).first().click()
  await expect(page).toHaveURL(/exercisesEditor/)
  const stem = page.getByRole('textbox', { name: '句子或短文' })
  const preview = page.getByRole('region', { name: '预览' })

  await test.step('a sound, a picture and a sentence whose word becomes a blank', async () => {
    await page.getByRole('radio', { name: '填空' }).check()
    await stem.click()
    await recordSound(page, '句子或短文', '对话')
    await expect(stem.getByRole('button', { name: '播放 对话' })).toBeVisible()
    await insertPicture(page, '句子或短文')
    await expect(picturesIn(stem)).toBeVisible()
    await stem.press('Enter')
    await page.keyboard.type('他们在茶馆')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.getByRole('button', { name: '挖空' }).click()
    await page.keyboard.type('喝茶。')
    await expect(page.getByText('茶馆', { exact: true })).toBeVisible()
  })

  await test.step('the preview beside it is what a student sees', async () => {
    await expect(preview.getByRole('textbox', { name: '第 1 空' })).toBeVisible()
    await expect(picturesIn(preview)).toBeVisible()
    await expect(preview.getByRole('button', { name: '播放 对话' })).toBeVisible()
    await expect(preview).toContainText('他们在')
    await expect(preview).not.toContainText('茶馆')
  })

  await test.step('the explanation is shown with the answers', async () => {
    await page.getByRole('button', { name: '写讲解' }).click()
    await expect(page.getByRole('textbox', { name: '讲解' })).toBeFocused()
    await page.keyboard.type('录音里说：去茶馆。')
    await preview.getByText('带答案').click()
    await expect(preview).toContainText('茶馆')
    await expect(preview).toContainText('录音里说：去茶馆。')
  })

  const details = page.getByRole('region', { name: '归类' })
  await test.step('its level, and a knowledge point out of the tree', async () => {
    await choose(details.getByRole('combobox', { name: '等级', exact: true }), level)
    await chooseNode(details.getByRole('combobox', { name: '知识点', exact: true }), '选择问句“还是”')
    await page.keyboard.press('Escape')
    await expect(details).toContainText('选择问句“还是”')
  })

  await test.step('a reload and a cut line lose nothing', async () => {
    await expect(page.getByText('草稿已存在这台电脑上')).toBeVisible()
    await page.reload()
    await expect(stem).toContainText('他们在')
    await expect(page.getByRole('textbox', { name: '讲解' })).toContainText('去茶馆')
    await expect(details).toContainText('选择问句“还是”')
    await page.context().setOffline(true)
    await stem.press('Control+Enter')
    await expect(page.getByText('现在连不上学校')).toBeInViewport()
    await page.context().setOffline(false)
    await stem.press('Control+Enter')
    await expect(page).toHaveURL(/exerciseLibrary/)
    await expect(rowOf(page, '他们在____喝茶。')).toBeVisible()
  })

  await test.step('it is in its folder, and shared', async () => {
    await folderOf(page, '我的文件夹').click()
    await expect(rowOf(page, '他们在____喝茶。')).toHaveCount(0)
    await folderOf(page, '听力').click()
    await expect(rowOf(page, '他们在____喝茶。')).toBeVisible()
    await rowOf(page, '他们在____喝茶。').getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '共享', exact: true }).click()
    await expect(rowOf(page, '他们在____喝茶。')).toContainText('是')
  })

  const colleague = await open('teacher2', library)
  await test.step('[STATE-EXER-02 part] a colleague finds it and saves a change as an exercise of her own', async () => {
    await folderOf(colleague, '共享库').click()
    const search = colleague.getByRole('textbox', { name: '题干' })
    await search.fill('喝茶')
    await search.press('Enter')
    await expect(rowOf(colleague, '他们在____喝茶。')).toBeVisible()
    await rowOf(colleague, '他们在____喝茶。').getByRole('button', { name: '另存为我的习题' }).click()
    await expect(colleague.getByText('保存后是你自己的一道新题')).toBeVisible()
    const text = colleague.getByRole('textbox', { name: '句子或短文' })
    // Behind the sentence, which moves down when the picture comes.
    await expect(picturesIn(text)).toBeVisible()
    await text.getByRole('paragraph').last().click()
    await colleague.keyboard.press('End')
    await colleague.keyboard.type('真香！')
    await expect(text).toContainText('真香！')
    await sharePicture(app, '喝茶')
    const tools = colleague.getByRole('toolbar', { name: '句子或短文：工具' })
    await tools.getByRole('button', { name: '插入图片' }).click()
    await colleague.getByRole('menuitem', { name: '从资源库选择' }).click()
    const picker = colleague.getByRole('dialog', { name: '从资源库选择图片' })
    await picker.getByText('共享库').click()
    await picker.getByRole('button', { name: '选择 长城' }).click()
    await confirmUpload(colleague)
    await expect(picturesIn(text)).toHaveCount(2)
    await colleague.getByRole('button', { name: '保存为我的' }).click()
    await expect(rowOf(colleague, '他们在____喝茶。真香！')).toBeVisible()
    await rowOf(colleague, '他们在____喝茶。真香！').getByText('他们在').click()
    const drawer = colleague.getByRole('dialog')
    await expect(picturesIn(drawer)).toHaveCount(2)
    await drawer.getByText('带答案').click()
    await expect(drawer).toContainText('茶馆')
  })

  await test.step('a student practises the shared one in the exercise book', async () => {
    const student = await open('student8', '/exerciseStudent/exerciseBook/index', { phone: true })
    await choose(student.getByRole('combobox', { name: '等级' }), level)
    await student.getByRole('button', { name: '开始练习 1 题' }).tap()
    const exercise = student.getByRole('region', { name: /^第 1 题/ })
    await exercise.getByRole('button', { name: '播放 对话' }).tap()
    await expect(exercise.getByRole('slider', { name: '对话 的播放位置' })).not.toHaveValue('0')
    await expect(picturesIn(exercise)).toBeVisible()
    await expect(exercise).not.toContainText('去茶馆')
    await exercise.getByRole('textbox', { name: '第 1 空' }).fill('茶馆')
    await student.getByRole('button', { name: '检查', exact: true }).tap()
    await expect(exercise.getByText('做对了！')).toBeVisible()
    await expect(exercise.getByText('录音里说：去茶馆。')).toBeVisible()
  })

  await test.step('the shared one is as it was', async () => {
    await page.reload()
    await expect(rowOf(page, '他们在____喝茶。')).toBeVisible()
    await expect(rowOf(page, '真香')).toHaveCount(0)
  })

  await test.step('questions pasted from a document: what was understood is saved', async () => {
    await page.getByRole('button', { name: '粘贴题目' }).click()
    const drawer = page.getByRole('dialog', { name: '粘贴题目' })
    await drawer
      .getByRole('textbox', { name: '题目文字' })
      .fill('1. “谢谢”是什么意思？\nA. Hello\nB. Thank you\n答案：B\n2. 这句话没有答案\n')
    await drawer.getByRole('button', { name: '识别' }).click()
    await expect(drawer.getByText('共 2 道，识别出 1 道。')).toBeVisible()
    await drawer.getByRole('button', { name: '保存 1 道习题' }).click()
    await expect(drawer.getByText('已保存', { exact: true })).toBeVisible()
    await drawer.getByRole('button', { name: /关闭|Close/ }).click()
    await expect(rowOf(page, '“谢谢”是什么意思？')).toBeVisible()
  })

  await test.step('out of a page come lines to write on, raised numbers and the numbers of lists; the teacher is asked', async () => {
    await page.getByRole('button', { name: '粘贴题目' }).click()
    const drawer = page.getByRole('dialog', { name: '粘贴题目' })
    const box = drawer.getByRole('textbox', { name: '题目文字' })
    await box.evaluate((text, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, fromPage)
    await expect(box).toHaveValue(
      '1. 我____学生。（答案：是）\n2. 房间有多大？\nA. 20 m²\nB. 20 m\n答案：A\n\n3. 他是学生。（是）',
    )
    await expect(drawer.getByText('1 处注音没有粘贴过来：题目做好以后会自动注音。')).toBeVisible()
    await drawer.getByRole('button', { name: '识别' }).click()
    await expect(drawer.getByText('共 3 道，识别出 3 道。 有 1 道拿不准：请核对，对的就勾选。')).toBeVisible()
    await expect(drawer.getByText('题型: 可能是别的题型，请核对')).toBeVisible()
    await expect(drawer.getByRole('button', { name: '保存 2 道习题' })).toBeVisible()
    await drawer.getByRole('checkbox', { name: '选第 3 题' }).check()
    await drawer.getByRole('button', { name: '保存 3 道习题' }).click()
    await expect(rowOf(page, '房间有多大？')).toBeVisible()
  })
})

/** As a page and Word put it on the clipboard. */
const fromPage = `<ol><li>我<u>&nbsp;&nbsp;&nbsp;</u>学生。（答案：是）</li><li>房间有多大？</li></ol>
  <ol type="A"><li>20 m<sup>2</sup></li><li>20 m</li></ol><p>答案：A</p><p><o:p>&nbsp;</o:p></p>
  <p>3. 他是<ruby>学生<rt>xuésheng</rt></ruby>。（是）</p>`

/** Its first bytes are those of an mp4; there is nothing to play in it. */
const emptyVideo = Buffer.from(
  `0000001c6674797069736f6d0000020069736f6d69736f326d703431${'00'.repeat(99)}`,
  'hex',
)

const sheetOf = (rows: string[][]): Buffer => {
  const book = utils.book_new(utils.aoa_to_sheet(rows), '习题')
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

/** Two exercises with this word in their stems; the one to be found has every label, and is in a task. */
const prepareUsed = async (app: App, word: string) => {
  const token = await tokenOf(app, 'teacher')
  const office = await tokenOf(app, 'education')
  const judge = {
    type: 'judge',
    stem: richText(`${word}：北京是中国的首都。`),
    content: {},
    key: { isTrue: true },
  } as const
  const options = ['是', '不是'].map((text) => ({ id: text === '是' ? 'a' : 'b', body: richText(text) }))
  const choice = {
    type: 'choice' as const,
    stem: richText(`${word}：哪一个对？`),
    content: { options, many: false, shuffle: true },
    key: { right: ['a'], partial: 'none' as const },
  }
  const { data: folder } = await callAs(app, token, 'createFolder', {
    body: { pid: '3', name: `${word}夹`, resType: '1' },
  })
  const folderId = folder.id
  await callAs(app, token, 'createExercise', { body: { wording: choice, difficulty: 'easy', folderId } })
  const { data: level } = await callAs(app, office, 'createLevel', { body: { name: `${word}级` } })
  const point = { name: `${word}点`, type: 'grammar' } as const
  const { data: made } = await callAs(app, office, 'createPoint', { body: point })
  const { data: courses } = await callAs(app, token, 'selectTaughtCourses', {})
  const course = courses.find(({ name }) => name === '初级汉语综合')
  const mgrId = course?.mgrId ?? ''
  const labels = { knowledgeType: 'grammar', difficulty: 'hard', tag: 'reading' } as const
  const body = {
    ...labels,
    folderId,
    wording: judge,
    levelId: level.id,
    pointIds: [made.id],
    source: `${word}社`,
    textbook: `${word}教程`,
    mgrId,
  }
  const { data: exercise } = await callAs(app, token, 'createExercise', { body })
  const { data: lessons } = await callAs(app, token, 'listLessons', { query: { mgrId } })
  const { data: classes } = await callAs(app, token, 'selectTaughtClasses', {})
  const task = {
    name: word,
    courseId: course?.id ?? null,
    lessonId: lessons[0]?.id ?? null,
    classIds: classes.filter(({ name }) => name === '初级一班').map(({ id }) => id),
    startAt: '2100-01-01 08:00:00',
    endAt: '2100-01-02 08:00:00',
    sections: [{ items: [{ exerciseId: exercise.id, points: 4 }] }],
  }
  const { data: stored } = await callAs(app, token, 'createTask', { body: task })
  const shown = async () =>
    (await callAs(app, token, 'listTaskExercises', { query: { id: stored.id } })).data.map(({ stem }) =>
      plainText(stem),
    )
  const record = async () => {
    const { data } = await callAs(app, token, 'pageExercise', { query: { text: word, levelId: level.id } })
    return data.records
  }
  return { shown, record }
}

test('of an exercise that a task uses all fields are shown, and its words are changed after a warning', async ({
  open,
  app,
}) => {
  const word = `清点${Date.now() % 100_000}`
  const { shown, record } = await prepareUsed(app, word)
  const page = await open('teacher', library)
  const row = rowOf(page, `${word}：`)
  /** In the list after a save, whose first page other exercises of this teacher may fill. */
  const findBoth = async () => {
    await expect(page).toHaveURL(/exerciseLibrary/)
    const field = page.getByRole('search').getByRole('textbox', { name: '题干', exact: true })
    await field.fill(word)
    await field.press('Enter')
    await expect(row).toHaveCount(2)
  }

  await test.step('[SCREEN-T-11] each filter narrows the list', async () => {
    const search = page.getByRole('search')
    await search.getByRole('button', { name: '更多条件' }).click()
    const select = (name: string, text: string) =>
      choose(search.getByRole('combobox', { name, exact: true }), text)
    const type = async (name: string, text: string) => {
      const field = search.getByRole('textbox', { name, exact: true })
      await field.fill(text)
      await field.press('Enter')
    }
    const filters: (() => Promise<void>)[] = [
      () => select('等级', `${word}级`),
      () => select('知识点', `${word}点`),
      () => select('知识类型', '语法'),
      () => select('题型', '判断'),
      () => select('难度', '困难'),
      () => select('标签', '阅读'),
      () => type('来源', `${word}社`),
      () => type('教材', `${word}教程`),
    ]
    for (const narrow of filters) {
      await search.getByRole('button', { name: '清空' }).click()
      await type('题干', word)
      await expect(row).toHaveCount(2)
      await narrow()
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('北京是中国的首都')
    }
  })

  await test.step('the order in a folder is the teacher’s', async () => {
    await page.getByRole('search').getByRole('button', { name: '清空' }).click()
    await folderOf(page, `${word}夹`).click()
    await expect(row).toHaveCount(2)
    await expect(row.first()).toContainText('北京')
    await page.getByRole('navigation', { name: '文件夹' }).getByRole('button', { name: '调整顺序' }).click()
    const dialog = page.getByRole('dialog', { name: `“${word}夹”里的顺序` })
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
    await dialog.getByRole('button', { name: `移到最前：${word}：哪一个对？` }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    await expect(row.first()).toContainText('哪一个对')
  })

  const details = page.getByRole('region', { name: '归类' })
  await test.step('[ENT-EXER-01] the editor, the details and the list have all fields, with one video', async () => {
    await row.filter({ hasText: '北京' }).getByRole('button', { name: /^修改/ }).click()
    for (const text of [`${word}级`, `${word}点`, '语法', '阅读', '初级汉语综合'])
      await expect(details).toContainText(text)
    await expect(details.getByRole('radio', { name: '困难' })).toBeChecked()
    await expect(details.getByRole('textbox', { name: '来源' })).toHaveValue(`${word}社`)
    await expect(details.getByRole('combobox', { name: '教材' })).toHaveValue(`${word}教程`)
    await expect(page.getByRole('radio', { name: '判断' })).toBeChecked()
    const file = { name: '讲解.mp4', mimeType: 'video/mp4', buffer: emptyVideo }
    await details.locator('input[type="file"]').setInputFiles(file)
    await confirmUpload(page)
    await expect(details).toContainText('讲解.mp4')
    await expect(details.locator('input[type="file"]')).toHaveCount(0)
    // Its words are as they were, so nothing is asked.
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/exerciseLibrary/)
    expect(await record()).toMatchObject([
      {
        type: 'judge',
        text: `${word}：北京是中国的首都。`,
        levelName: `${word}级`,
        points: [{ name: `${word}点` }],
        knowledgeType: 'grammar',
        difficulty: 'hard',
        tag: 'reading',
        source: `${word}社`,
        textbook: `${word}教程`,
        mgrName: '初级汉语综合',
        ownerName: '李老师',
        useCount: 1,
        videoId: expect.any(String),
      },
    ])
    await findBoth()
    await rowOf(page, `${word}：北京`).getByText('北京是中国的首都').click()
    const drawer = page.getByRole('dialog')
    for (const [label, value] of [
      ['题型', '判断'],
      ['等级', `${word}级`],
      ['知识点', `${word}点`],
      ['知识类型', '语法'],
      ['难度', '困难'],
      ['标签', '阅读'],
      ['来源', `${word}社`],
      ['教材', `${word}教程`],
      ['相关课程', '初级汉语综合'],
      ['使用次数', '1'],
      ['创建人', '李老师'],
    ] as const)
      await expect(drawer.getByRole('table')).toContainText(new RegExp(`${label}[\\s\\S]*${value}`))
    await drawer.getByText('带答案').click()
    await expect(drawer.getByRole('figure', { name: '讲解视频' })).toBeVisible()
    await drawer.getByRole('button', { name: /关闭|Close/ }).click()
  })

  await test.step('[STATE-EXER-04] its stem is overwritten after a warning, and the task shows the new one', async () => {
    await rowOf(page, `${word}：北京`).getByRole('button', { name: /^修改/ }).click()
    const stem = page.getByRole('textbox', { name: '要判断的句子' })
    await expect(stem).toContainText('北京')
    await stem.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('对吗？')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    const warning = page.getByRole('dialog', { name: '这道题有 1 个任务在用' })
    await warning.getByRole('button', { name: '取消' }).click()
    expect(await shown()).toEqual([`${word}：北京是中国的首都。`])
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await warning.getByRole('button', { name: '保存并同步到任务' }).click()
    await findBoth()
    await expect(rowOf(page, '首都。对吗？')).toBeVisible()
    expect(await shown()).toEqual([`${word}：北京是中国的首都。对吗？`])
  })

  await test.step('[CALL-EXER-05] bad rows of a sheet come back as a table, without a toast', async () => {
    await page.getByRole('button', { name: '导入' }).click()
    const dialog = page.getByRole('dialog', { name: /^导入/ })
    const rows = [
      ['题型', '题干', '选项A', '选项B', '答案'],
      ['选择', `${word}：问什么？`, '一', '二', 'A'],
      ['选择', `${word}：哪一个？`, '一', '二', 'D'],
    ]
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const file = { name: '习题.xlsx', mimeType, buffer: sheetOf(rows) }
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await dialog.getByRole('button', { name: '导入 1 行' }).click()
    await expect(dialog.getByText('成功导入 1 行')).toBeVisible()
    await expect(dialog.getByRole('row').filter({ hasText: '无法识别这个答案' })).toContainText(/3.*答案/)
    await expect(page.getByText('无法识别这个答案')).toHaveCount(1)
    await expect(page.locator('#root').getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: '完成' }).click()
  })
})
