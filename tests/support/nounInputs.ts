// Valid input for every call of every noun; a new noun needs its body in bodies.ts.
import type { z } from 'zod'
import type { Call, CallInput } from '#contract/call.ts'
import { type AnyNoun, type NounCallsByName, nouns } from '#contract/nouns.ts'
import { aClient, aCourse, aDepartment, anAccount, anAlumnus, aRole, aStudent, aTeacher } from './bodies.ts'

type Created = Extract<AnyNoun, { calls: { create: Call } }>
type Bodies = { [N in Created as N['declared']['name']]: z.input<N['declared']['body']> }

const bodiesOf = (id: string): Bodies => ({
  Alumnus: anAlumnus,
  Class: { grade: '一年级', name: '新班' },
  Client: aClient,
  Course: aCourse,
  CourseMgr: { number: 'HSK101', name: '初级汉语' },
  Department: aDepartment,
  Dict: { type: 'ASKED' },
  DictItem: { dictId: id, label: '项', value: 'x' },
  Param: { key: 'asked', name: '参数' },
  Role: aRole,
  Student: aStudent,
  Teacher: aTeacher,
  User: anAccount,
})

/** A file that begins like an Excel file but is not one. */
const noSheet = { name: '学生.xlsx', base64: Buffer.from('504b0304', 'hex').toString('base64') }

/** By an account without changes, because the record of changes is long. */
const searches: Readonly<Record<string, (id: string) => object>> = {
  Audit: (id) => ({ userId: id }),
  PlatformAudit: (id) => ({ userId: id }),
}

const inputsOf = (name: string, body: object | undefined, id: string) => {
  const query = searches[name]?.(id) ?? {}
  return {
    page: { query },
    get: { params: { id } },
    create: { body },
    update: { body: { id, ...body } },
    remove: { params: { id } },
    removeMany: { body: { ids: [id] } },
    template: {},
    import: { body: noSheet },
    export: { query },
  }
}

export const nounInputs = (id: string) => {
  const bodies: Readonly<Record<string, object>> = bodiesOf(id)
  return Object.fromEntries(
    nouns.flatMap(({ declared: { name }, calls }) => {
      const inputs: Readonly<Record<string, object>> = inputsOf(name, bodies[name], id)
      return Object.keys(calls).map((action) => [`${action}${name}`, inputs[action]])
    }),
  ) as { [N in keyof NounCallsByName]: CallInput<NounCallsByName[N]> } // one input for each of their calls
}
