// What a call or a command takes has an end: every list a length, nothing that is free in its shape, nothing that contains
// itself.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { classroomCommands, handshakeSchema } from '#contract/classroom/classroom.ts'
import { typeDeclarations } from '#contract/learning/exercise/exerciseTypes.ts'

/** An answer, whose shape its exercise says: answerFits parses it with the schema of the type, which is walked below. */
const free = [
  'answerActivity.body.answers[].value',
  'saveAnswers.body.answers[].value',
  'handInAttempt.body.answers[].value',
  'answerTask.body.answers[].value',
]

const childrenOf = (schema: z.core.$ZodTypes): readonly (readonly [string, unknown])[] => {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).map(([key, one]) => [`.${key}`, one] as const),
        ['{}', def.catchall],
      ]
    case 'array':
      return [['[]', def.element]]
    case 'record':
      return [['{}', def.valueType]]
    case 'union':
      return def.options.map((one) => ['', one] as const)
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ]
    case 'tuple':
      return [...def.items.map((one, at) => [`.${at}`, one] as const), ['[]', def.rest]]
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ]
    case 'lazy':
      return [['', def.getter()]]
    default:
      return 'innerType' in def ? [['', def.innerType]] : []
  }
}

const hasLength = ({ _zod: { def } }: z.core.$ZodTypes) =>
  (def.checks ?? []).some((check) => ['max_length', 'length_equals'].includes(check._zod.def.check))

const faultOf = (schema: z.core.$ZodTypes): string | undefined => {
  const { def } = schema._zod
  if (def.type === 'array') return hasLength(schema) ? undefined : 'a list without a length'
  if (def.type === 'tuple') return def.rest ? 'a list without a length' : undefined
  if (def.type === 'record') return def.keyType._zod.def.type === 'enum' ? undefined : 'free keys'
  if (def.type === 'unknown' || def.type === 'any') return 'free in its shape'
  return ['map', 'set'].includes(def.type) ? 'a list without a length' : undefined
}

const faultsIn = (root: unknown, name: string): string[] => {
  const walk = (schema: z.core.$ZodTypes, path: string, above: readonly unknown[]): string[] => {
    if (above.includes(schema)) return [`${path}: contains itself`]
    const fault = faultOf(schema)
    const below = childrenOf(schema).flatMap(([key, child]) =>
      child ? walk(child as z.core.$ZodTypes, `${path}${key}`, [...above, schema]) : [],
    )
    return fault && !free.includes(path) ? [`${path}: ${fault}`, ...below] : below
  }
  return root ? walk(root as z.core.$ZodTypes, name, []) : []
}

const faultsOf = ({ params, query, body }: Call, name: string) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => faultsIn(schema, `${name}.${part}`))

test('every list in what a call takes has a length, and no part of it is free or contains itself', () => {
  const all: Record<string, Call> = calls
  expect(Object.entries(all).flatMap(([name, call]) => faultsOf(call, name))).toEqual([])
})

test('so it is with commands of the classroom and answers of exercises', () => {
  const sent = {
    ...classroomCommands,
    handshake: handshakeSchema,
    ...Object.fromEntries(Object.entries(typeDeclarations).map(([type, { answer }]) => [type, answer])),
  }
  expect(Object.entries(sent).flatMap(([name, schema]) => faultsIn(schema, name))).toEqual([])
})
