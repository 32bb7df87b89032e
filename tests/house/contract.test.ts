// The contract printed into one reviewed file per area, so that every change of the API shows in a diff.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { classroomCommands, patchSchema, snapshotSchema } from '#contract/classroom/classroom.ts'
import { errors } from '#contract/errors.ts'
import { root } from '#tests/support/snapshot.ts'
import { contractLines } from './contractLines.ts'

const renew = 'npx vitest run tests/house/contract.test.ts --update'
const reviewed = join(root, 'tests/house/contract')
const areas = readdirSync(join(root, 'contract'), { withFileTypes: true })
  .filter((one) => one.isDirectory() && one.name !== 'rules')
  .map(({ name }) => name)

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const withGet = (call: Call): Call[] => (call.asGet ? [call, call.asGet] : [call])
/** The calls that a module declares, alone, in a noun or in a group. */
const callsIn = (module: Record<string, unknown>): Call[] =>
  Object.values(module).flatMap((value) => {
    if (isCall(value)) return withGet(value)
    if (typeof value !== 'object' || value === null) return []
    const group: object = 'calls' in value ? Object(value.calls) : value
    return Object.values(group).filter(isCall).flatMap(withGet)
  })
const callsOfArea = async (area: string) => {
  const files = readdirSync(join(root, 'contract', area), { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts'),
  )
  const modules = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ join(root, 'contract', area, name))),
  )
  return new Set(modules.flatMap(callsIn))
}

const linesOf = (some: (call: Call) => boolean) => {
  const lines = contractLines()
  return Object.entries<Call>(calls)
    .filter(([, call]) => some(call))
    .flatMap(([name, call]) => {
      const { method, path, who, needs } = call
      const flags = needs ? `, needs ${[needs].flat().join(' or ')}` : ''
      return [
        '',
        `${name}: ${method} ${path}, for ${[who].flat().join(', ')}${flags}`,
        ...(['params', 'query', 'body'] as const).flatMap((part) =>
          call[part] ? lines(`${name} ${part}`, call[part], 'input') : [],
        ),
        ...lines(`${name} answer`, call.answer, 'output'),
      ]
    })
}
const expectReviewed = (area: string, lines: string[]) =>
  expect(
    `${lines.join('\n').trim()}\n`,
    `The wire has changed. If it should, renew the files with "${renew}" and read their diff`,
  ).toMatchFileSnapshot(join(reviewed, `${area}.txt`))

test.each(areas)('the calls of %s are unchanged', async (area) => {
  const own = await callsOfArea(area)
  const lines = linesOf((call) => own.has(call))
  if (area === 'classroom') {
    const wire = contractLines()
    for (const [name, input] of Object.entries(classroomCommands))
      lines.push('', `command ${name}`, ...wire(name, input, 'input'))
    lines.push('', ...wire('snapshot', snapshotSchema, 'output'), '', ...wire('patch', patchSchema, 'output'))
  }
  await expectReviewed(area, lines)
})

test('the calls outside the areas and the errors are unchanged', async () => {
  const owned = new Set((await Promise.all(areas.map(callsOfArea))).flatMap((some) => [...some]))
  const codes = Object.entries(errors).map(
    ([code, { status, retry }]) => `${code}: ${status}${retry ? ', retry' : ''}`,
  )
  await expectReviewed('shared', [...linesOf((call) => !owned.has(call)), '', ...codes])
})

test('there is no file of a removed area', () => {
  expect(readdirSync(reviewed).sort()).toEqual([...areas, 'shared'].map((area) => `${area}.txt`).sort())
})

test('each path is declared once', () => {
  const seen = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(seen).size).toBe(seen.length)
})

test('ids have one spelling: only ids.ts defines a uuid', () => {
  const others = ['contract', 'server', 'live'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => path.endsWith('.ts') && readFileSync(join(root, path), 'utf8').includes('z.uuid(')),
  )
  expect(others).toEqual(['contract/ids.ts'])
})
