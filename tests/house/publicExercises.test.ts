// The exercises of the public set are checked as a careful reader would: keys that the marking accepts, wrong answers that
// it does not, and codes that exist.
import { readdirSync } from 'node:fs'
import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { fileIdSchema } from '#contract/ids.ts'
import { exerciseWordingSchema, type SingleWording } from '#contract/learning/exercise/exercise.ts'
import { refuseUpload, suffixOf } from '#contract/system/upload.ts'
import { withPartIds } from '#server/features/learning/exercise/partIds.ts'
import { score } from '#server/features/learning/exercise/score.ts'
import { publicFiles } from '#server/seed/public/publicFiles.ts'
import { type PublicExercise, readExercises } from '#server/seed/public/readExercises.ts'
import { readKnowledge } from '#server/seed/public/readKnowledge.ts'
import { type PublicMedia, wordingOf } from '#server/seed/public/wordingOf.ts'

const { levels, topics, points } = readKnowledge()
const { exercises, pictures } = readExercises()
const fileId = fileIdSchema.parse('01900000-0000-7000-8000-000000000001')

const codesOf = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code)
const twice = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) < at)

const mediaOf = ({ picture, sound }: PublicExercise): PublicMedia => ({
  ...(picture ? { picture: { fileId, alt: pictures[picture] ?? '' } } : {}),
  ...(sound ? { sound: { fileId, name: '听力' } } : {}),
})
/** With the exercises below groups, each under its group's code. */
const singles = exercises.flatMap((exercise): { code: string; wording: SingleWording }[] => {
  const wording = wordingOf(exercise, mediaOf(exercise))
  const all = wording.type === 'group' ? wording.children : [wording]
  return all.map((one, at) => ({ code: `${exercise.code} ${at}`, wording: withPartIds(one) }))
})

const rightAnswers = (wording: SingleWording): unknown[] => {
  switch (wording.type) {
    case 'choice':
      return [{ chosen: wording.key?.right }]
    case 'fillIn':
      return [{ blanks: wording.key?.blanks.map(({ id, accept }) => ({ id, text: accept[0] })) }]
    case 'judge':
      return [{ isTrue: wording.key?.isTrue }]
    case 'match':
      return [{ pairs: wording.key?.pairs }]
    case 'order':
      return (wording.key?.orders ?? []).map((order) => ({ order }))
    default:
      return []
  }
}

/** Each blank with each word of the bank that it does not accept, the others being right. */
const wrongFillings = ({ content, key }: SingleWording & { type: 'fillIn' }): unknown[] =>
  (key?.blanks ?? []).flatMap((blank) => {
    const words = content.bank.length > 0 ? content.bank : ['错']
    const wrong = words.filter((word) => !blank.accept.includes(word))
    return wrong.map((word) => ({
      blanks: key?.blanks.map(({ id, accept }) => ({ id, text: id === blank.id ? word : accept[0] })),
    }))
  })

const wrongAnswers = (wording: SingleWording): unknown[] => {
  switch (wording.type) {
    case 'choice': {
      const ids = wording.content.options.map(({ id }) => id)
      const wrong = ids.filter((id) => !wording.key?.right.includes(id))
      const all = wording.content.many ? [{ chosen: ids }] : []
      return [...wrong.map((id) => ({ chosen: [id] })), ...all]
    }
    case 'fillIn':
      return wrongFillings(wording)
    case 'judge':
      return [{ isTrue: wording.key?.isTrue === false }]
    case 'match': {
      const pairs = wording.key?.pairs ?? []
      const moved = pairs.map(({ left }, at) => ({ left, right: pairs.at(at - 1)?.right }))
      return [{ pairs: moved }]
    }
    case 'order':
      return [{ order: (wording.key?.orders[0] ?? []).toReversed() }]
    default:
      return []
  }
}

test('are enough of each type at the first three levels to teach from', () => {
  for (const code of ['gf2021:1', 'gf2021:2', 'gf2021:3']) {
    const types = exercises.filter((exercise) => exercise.level === code).map(({ type }) => type)
    expect(types.length).toBeGreaterThanOrEqual(20)
    expect(new Set(types)).toEqual(
      new Set(['choice', 'fillIn', 'judge', 'match', 'order', 'compose', 'group']),
    )
  }
})

test('have a code each, and name a level, a topic and points that exist, never a category', () => {
  expect(twice(codesOf(exercises))).toEqual([])
  const leaves = points.filter((point) => point.level !== null)
  const known = new Set([...codesOf(levels), ...codesOf(topics), ...codesOf(leaves)])
  const named = exercises.flatMap((one) => [one.level, one.topic, ...one.points])
  expect(named.filter((code) => !known.has(code))).toEqual([])
})

test.each(exercises.map((exercise) => [exercise.code, exercise] as const))(
  '%s is a whole exercise',
  (_, exercise) => {
    const parsed = exerciseWordingSchema.safeParse(wordingOf(exercise, mediaOf(exercise)))
    expect(parsed.error?.issues).toBeUndefined()
  },
)

const marked = singles.filter(({ wording }) => wording.type !== 'compose')
test.each(marked.map(({ code, wording }) => [code, wording] as const))(
  '%s: its key is right and nothing else is',
  (_, wording) => {
    const right = rightAnswers(wording)
    const wrong = wrongAnswers(wording)
    expect(right.length).toBeGreaterThan(0)
    expect(wrong.length).toBeGreaterThan(0)
    for (const answer of right) expect(score(wording, answer).share).toBe(1)
    for (const answer of wrong) expect(score(wording, answer).isRight, JSON.stringify(answer)).toBe(false)
  },
)

test('the sample of a text to write keeps the length and has the words', () => {
  const broken = singles.flatMap(({ code, wording }) => {
    if (wording.type !== 'compose') return []
    const { minChars, maxChars, words } = wording.content
    const sample = wording.key?.sample ?? ''
    const length = [...sample].length
    const isWhole = length >= minChars && length <= maxChars && words.every((word) => sample.includes(word))
    return isWhole ? [] : [code]
  })
  expect(broken).toEqual([])
})

test('every picture and sound is there, has its type and is used', async () => {
  const named = (media: 'picture' | 'sound') =>
    [...new Set(exercises.flatMap((one) => one[media] ?? []))].sort()
  const drawings = readdirSync(new URL('../../server/seed/public/pictures/', import.meta.url)).sort()
  expect(drawings).toEqual(named('picture').flatMap((code) => [`${code}.png`, `${code}.svg`]))
  const files = publicFiles({ pictures })
  const codes = (kind: string) => codesOf(files.filter((file) => file.kind === kind)).sort()
  expect(codes('picture')).toEqual(named('picture'))
  expect(codes('sound')).toEqual(named('sound'))
  for (const { code, name, purpose, bytes } of files) {
    expect(refuseUpload({ name, size: bytes().length, purpose }), code).toBeNull()
    expect((await fileTypeFromBuffer(bytes()))?.ext, code).toBe(suffixOf(name))
  }
})
