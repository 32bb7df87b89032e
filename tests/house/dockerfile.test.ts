// The image is built from what the Dockerfile copies: a moved file must not be missed first by who builds it.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tests/support/sourceFiles.ts'
import { modulesOf } from '../../scripts/modulesOf.ts'

const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM /m)
/** What a stage copies from the project, as paths from its root. */
const copiedBy = (stage: string): string[] =>
  [...stage.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) => words.split(' ').slice(0, -1))

test('all that is copied into the image exists', () => {
  const copied = stages.flatMap(copiedBy)
  expect(copied).toContain('server/features/library/lexicon/build')
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the stage that makes the lexicon copies all that its builder imports', () => {
  const copied = copiedBy(stages.find((stage) => stage.includes('AS lexicon')) ?? '')
  const modules = [...modulesOf(['server/features/library/lexicon/build/buildLexicon.ts'])]
  const paths = modules.map((file) => relative(root, file))
  expect(paths).toContain('contract/rules/pinyin/pinyin.ts')
  expect(paths.filter((path) => !copied.some((folder) => path.startsWith(`${folder}/`)))).toEqual([])
})
