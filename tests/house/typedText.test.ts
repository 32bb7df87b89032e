// Whatever a person types or pastes comes without the marks that nobody sees (docs/decisions/0150): every text of every call
// and of every command of the classroom, but for those below.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { classroomCommands } from '#contract/classroom/classroom.ts'

/** Texts that no person types, or that stay exactly as they were typed; by their place, or its last name. */
const exceptions = new Map([
  ['password', 'readable again by session/passwordReadings.ts, which tries the exact one first'],
  ['newPassword', 'the same'],
  ['confirmPassword', 'is compared with the new one'],
  ['base64', 'bytes'],
  ['randomStr', 'made by the page'],
  ['code', 'a secret of ours; what a picture says is folded by session/captchas.ts'],
  ['key', 'a secret of ours, or the name of a parameter'],
  ['token', 'a secret of ours'],
  ['refresh_token', 'a secret of ours'],
  ['scope', 'a word of OAuth'],
  ['type', 'the name of a dictionary'],
  ['stepId', 'an id'],
  ['parentId', 'an id'],
  ['textbookId', 'an id'],
  ['shown', 'written by the server'],
  ['domain', 'the host of the page'],
  ['readChinese.text', 'the answer is cut along the text that the page has'],
  ['readAnswerFile.file', 'sealed by the page; its digest is that of every character'],
  ['decideAnswerFile.file', 'the same'],
  ['value', 'JSON, whose texts are read by the schema of their exercise'],
])

const typed = ['\u200ba\u2060b\u202c', '\u200b一二\u2060三四五六\u202c', '\u200bhttps://\u2060example.cn/']

/** It takes one of them, and leaves a mark in it. */
const keepsMarks = (schema: z.ZodType): boolean =>
  typed.some((text) => String(schema.safeParse(text).data ?? '').includes('\u2060'))

const findTexts = (schema: unknown, path: string, found: Set<string>): void => {
  if (schema instanceof z.ZodString || (schema instanceof z.ZodPipe && schema.in instanceof z.ZodString)) {
    const last = path.split('.').at(-1) ?? ''
    if (!exceptions.has(last) && !exceptions.has(path) && keepsMarks(schema)) found.add(path)
  } else if (schema instanceof z.ZodObject) {
    for (const [key, one] of Object.entries(schema.shape)) findTexts(one, `${path}.${key}`, found)
  } else if (schema instanceof z.ZodArray) findTexts(schema.element, path, found)
  else if (schema instanceof z.ZodUnion) for (const one of schema.options) findTexts(one, path, found)
  else if (schema instanceof z.ZodRecord) findTexts(schema.valueType, path, found)
  else if (schema instanceof z.ZodTuple) for (const one of schema.def.items) findTexts(one, path, found)
  else if (schema instanceof z.ZodPipe) findTexts(schema.in, path, found)
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    findTexts(schema.unwrap(), path, found)
}

test('no call takes a text with marks that nobody sees', () => {
  const found = new Set<string>()
  for (const [name, { params, query, body }] of Object.entries<Call>(calls))
    for (const part of [params, query, body]) findTexts(part, name, found)
  expect([...found]).toEqual([])
})

test('neither does a command of the classroom', () => {
  const found = new Set<string>()
  for (const [name, schema] of Object.entries(classroomCommands)) findTexts(schema, name, found)
  expect([...found]).toEqual([])
})
