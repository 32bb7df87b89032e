// antd's style sheet, cut to what the program shows: what is shown has its styles, the rest is not sent to anybody.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from '#tests/support/sourceFiles.ts'
import { cutAntdSheet } from '../../scripts/antdSheet.ts'

test.each([
  ['what the frame imports', '.ant-btn{color:red}.ant-drawer{top:0}.ant-modal{top:0}'],
  ['a part of what the frame imports', '.ant-dropdown-menu{top:0}.ant-input{top:0}'],
  ['a motion', '@keyframes antFadeIn{0%{opacity:0}}.ant-fade-enter{opacity:0}'],
])('%s is in the sheet of a student’s home, and not in the rest', (_, sheet) => {
  expect(cutAntdSheet(sheet, 'home')).toBe(sheet)
  expect(cutAntdSheet(sheet, 'rest')).toBe('')
})

test.each([
  ['what further pages import', '.ant-picker-panel{top:0}.ant-select-auto-complete{top:0}'],
  ['a part of what they import', '.ant-spin{top:0}.ant-empty{top:0}'],
  ['what the frame has, inside of what they import', '.ant-form-item .ant-input{top:0}'],
  ['what the frame asks for its place only', '.ant-table{top:0}'],
])('%s is in the rest, and not in the sheet of a student’s home', (_, sheet) => {
  expect(cutAntdSheet(sheet, 'rest')).toBe(sheet)
  expect(cutAntdSheet(sheet, 'home')).toBe('')
})

test.each([
  ['what nobody imports', '.ant-carousel{top:0}.ant-steps-item{top:0}'],
  ['what a button would have beside one', '.ant-carousel .ant-btn{top:0}'],
  ['what components import without showing it', '.ant-menu-item{top:0}.ant-message{top:0}'],
  ['columns and languages from right to left', '.ant-col-12{width:50%}.ant-btn-rtl{direction:rtl}'],
  ['values of variables, which the theme sets', '.css-var-_R_0_{--ant-blue:#1677FF}'],
  ['a query that has become empty', '@media (width>1px){.ant-carousel{top:0}}'],
])('%s is cut', (_, sheet) => {
  expect(cutAntdSheet(sheet, 'home')).toBe('')
  expect(cutAntdSheet(sheet, 'rest')).toBe('')
})

test('of a rule for several the used ones stay', () => {
  const sheet = '.ant-btn,.ant-steps,.ant-input-number{top:0}'
  expect(cutAntdSheet(sheet, 'home')).toBe('.ant-btn{top:0}')
  expect(cutAntdSheet(sheet, 'rest')).toBe('.ant-input-number{top:0}')
})

test('styles of links are for links inside antd only', () => {
  expect(cutAntdSheet('a:hover{color:red}', 'home')).toBe(
    `:where([class^='ant-'], [class*=' ant-']) a:hover{color:red}`,
  )
})

test('nothing shows the messages of antd, whose styles are cut', () => {
  const importers = [...sourceFiles(['src'], /\.tsx?$/)].filter(([, text]) =>
    /import \{[^}]*\b(App|message|notification)\b[^}]*\} from 'antd'/.test(text),
  )
  expect(importers.map(([path]) => path)).toEqual([])
})

test('a text field asks for the context of forms by the package’s index, which the build replaces', () => {
  const source = readFileSync(join(root, 'node_modules/antd/es/form/context.js'), 'utf8')
  expect(source).toContain("import { FormProvider as RcFormProvider } from '@rc-component/form';")
})

test('what builds the pages is in the image too, and its change builds them anew', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const imported = [...read('vite.config.ts').matchAll(/from '\.\/([^']+)'/g)].map(([, path = '']) => path)
  expect(imported).toEqual(['scripts/antdSheet.ts', 'scripts/modulesOf.ts', 'scripts/serviceWorkerFile.ts'])
  for (const path of imported) {
    expect(read('Dockerfile')).toContain(`COPY ${path} `)
    expect(read('scripts/setup.mjs')).toContain(`'${path}'`)
  }
})
