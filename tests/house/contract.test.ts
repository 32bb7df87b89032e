// The contract as JSON schema, in a file under review: a change of the wire is a change somebody sees.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { classroomCommands, patchSchema, snapshotSchema } from '#contract/classroom/classroom.ts'
import { errors } from '#contract/errors.ts'
import { root } from '#tests/support/snapshot.ts'

const schema = (of: z.ZodType | undefined, io: 'input' | 'output') =>
  of && z.toJSONSchema(of, { io, unrepresentable: 'any' })

test('the wire is what it was', async () => {
  const wire = {
    calls: Object.entries(calls).map(([name, call]) => ({
      name,
      method: call.method,
      path: call.path,
      who: call.who,
      needs: 'needs' in call ? call.needs : undefined,
      params: schema('params' in call ? call.params : undefined, 'input'),
      query: schema('query' in call ? call.query : undefined, 'input'),
      body: schema('body' in call ? call.body : undefined, 'input'),
      answer: schema(call.answer, 'output'),
    })),
    commands: Object.entries(classroomCommands).map(([name, input]) => ({
      name,
      input: schema(input, 'input'),
    })),
    snapshot: schema(snapshotSchema, 'output'),
    patch: schema(patchSchema, 'output'),
    errors,
  }
  await expect(`${JSON.stringify(wire, null, 1)}\n`).toMatchFileSnapshot('contract.snapshot.txt')
})

test('a path is declared once', () => {
  const seen = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(seen).size).toBe(seen.length)
})

test('an id is read in one spelling: only ids.ts says what a uuid is', () => {
  const others = ['contract', 'server', 'live'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => path.endsWith('.ts') && readFileSync(join(root, path), 'utf8').includes('z.uuid(')),
  )
  expect(others).toEqual(['contract/ids.ts'])
})
