// antd's style sheet, cut to what the program shows: what is shown has its styles, the rest is not sent to anybody.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from '#tests/support/sourceFiles.ts'
import { cutAntdSheet } from '../../scripts/antdSheet.ts'

test.each([
  ['what is imported', '.ant-btn{color:red}.ant-picker-panel{top:0}.ant-select-auto-complete{top:0}'],
  ['a part of what is imported', '.ant-spin{top:0}.ant-empty{top:0}.ant-row{top:0}'],
  ['a motion', '@keyframes antFadeIn{0%{opacity:0}}.ant-fade-enter{opacity:0}'],
])('%s is kept', (_, sheet) => {
  expect(cutAntdSheet(sheet)).toBe(sheet)
})

test.each([
  ['what nobody imports', '.ant-carousel{top:0}.ant-steps-item{top:0}'],
  ['what a button would have beside one', '.ant-carousel .ant-btn{top:0}'],
  ['what components import without showing it', '.ant-menu-item{top:0}.ant-message{top:0}'],
  ['columns and languages from right to left', '.ant-col-12{width:50%}.ant-btn-rtl{direction:rtl}'],
  ['values of variables, which the theme sets', '.css-var-_R_0_{--ant-blue:#1677FF}'],
  ['a query that has become empty', '@media (width>1px){.ant-carousel{top:0}}'],
])('%s is cut', (_, sheet) => {
  expect(cutAntdSheet(sheet)).toBe('')
})

test('of a rule for several the used ones stay', () => {
  expect(cutAntdSheet('.ant-btn,.ant-steps,.ant-input-number{top:0}')).toBe(
    '.ant-btn,.ant-input-number{top:0}',
  )
})

test('styles of links are for links inside antd only', () => {
  expect(cutAntdSheet('a:hover{color:red}')).toBe(
    `:where([class^='ant-'], [class*=' ant-']) a:hover{color:red}`,
  )
})

test('nothing shows the messages of antd, whose styles are cut', () => {
  const used = [...sourceFiles(['src'], /\.tsx?$/).values()].flatMap((text) => [
    ...text.matchAll(/const \{([^}]*)\} = \w+\.useApp\(\)/g),
  ])
  expect([...new Set(used.map(([, names = '']) => names.trim()))]).toEqual(['modal'])
})

test('what builds the pages is in the image too, and its change builds them anew', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const imported = [...read('vite.config.ts').matchAll(/from '\.\/([^']+)'/g)].map(([, path = '']) => path)
  expect(imported).toEqual(['scripts/antdSheet.ts', 'scripts/modulesOf.ts'])
  for (const path of imported) {
    expect(read('Dockerfile')).toContain(`COPY ${path} `)
    expect(read('scripts/setup.mjs')).toContain(`'${path}'`)
  }
})
