// A call sends only what its schema declares, so a new column of a table is not sent by accident.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, defineCall } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { createBudgets } from '#server/platform/budgets.ts'
import { declaredAnswer, type Handler, type RouteParts, route } from '#server/platform/route.ts'
import { sampleAnswer, undeclared } from '#tests/support/sampleAnswer.ts'

const names = Object.keys(calls) as CallName[] // Object.keys loses the literal keys

test.each(names)('%s sends no column that its schema does not declare', (name) => {
  const { answer } = calls[name]
  const given = sampleAnswer(answer)
  const sent = declaredAnswer({ answer }, given)
  expect(JSON.stringify(sent)).not.toContain(undeclared)
  // No declared field is lost.
  const declared = JSON.stringify(given).replaceAll(/,?"undeclaredColumn":"for nobody"/g, '')
  expect(JSON.parse(JSON.stringify(sent))).toEqual(JSON.parse(declared))
})

const answering = async <C extends Call>(call: C, handler: Handler<C>) => {
  const app = Fastify()
  const parts: Partial<RouteParts> = { budgets: createBudgets({ factor: 1 }) }
  app.decorate('routeParts', parts as RouteParts) // a public call uses none of the others
  route(app, call, handler)
  const reply = await app.inject({ method: call.method, url: call.path })
  await app.close()
  return reply
}

const person = z.object({ name: z.string(), classes: z.array(z.object({ id: z.string() })) })
const onePerson = defineCall({ method: 'GET', path: '/one', summary: '', who: 'public', answer: person })

test('fields that a handler answers beyond the schema are not sent, at any depth', async () => {
  const row = { name: '李明', passwordHash: 'x', classes: [{ id: 'a', tenantId: 'b' }] }
  const reply = await answering(onePerson, async () => row)
  expect(reply.json()).toEqual({ code: 0, msg: 'success', data: { name: '李明', classes: [{ id: 'a' }] } })
})

test('the same without the envelope', async () => {
  const plain = defineCall({ ...onePerson, plain: true })
  const reply = await answering(plain, async () => ({ name: '李明', passwordHash: 'x', classes: [] }))
  expect(reply.json()).toEqual({ name: '李明', classes: [] })
})

test('an answer without a declared field is a server error, and none of it is sent', async () => {
  const reply = await answering(onePerson, async () => ({ passwordHash: 'x' }) as never)
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('passwordHash')
})
