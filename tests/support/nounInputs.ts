// Valid input for every call of every noun. A body is made from its schema (sampleBody.ts) unless one is written here.
import type { z } from 'zod'
import type { Call, CallInput } from '#contract/call.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { type AnyNoun, type NounCallsByName, nouns } from '#contract/nouns.ts'
import {
  aClient,
  aCourse,
  anAccount,
  anApplication,
  anArticle,
  anEvaluation,
  anExam,
  anExercise,
  anInstitution,
  aResource,
  aRole,
  aStudent,
  aTask,
  aTeacher,
  noSheet,
} from './bodies.ts'
import { sampleBody } from './sampleBody.ts'

type Created = Extract<AnyNoun, { calls: { create: Call } }>
type Bodies = { [N in Created as N['declared']['name']]?: z.input<N['declared']['body']> }

const bodies: Bodies = {
  AppVersion: { version: '1.1.1', androidUrl: 'https://example.org/app', content: '修正' },
  Client: aClient,
  Application: anApplication,
  Course: aCourse,
  DataSource: {
    name: '教务库',
    host: 'db.school.example',
    port: 5432,
    database: 'office',
    username: 'reader',
    password: 'secret',
  },
  DynamicRoute: { name: 'live-service', uri: '/live', definition: '{}' },
  Evaluation: anEvaluation,
  Exam: anExam,
  Exercise: anExercise,
  ResearchItem: anArticle,
  Resource: aResource,
  Role: aRole,
  SecretKey: { name: '教务系统', scopes: ['student_view'], expiresAt: '2100-01-01' },
  Student: aStudent,
  Task: aTask,
  Teacher: aTeacher,
  Tenant: anInstitution,
  User: anAccount,
}

/** By an account without changes, because the record of changes is long. */
const searches: Readonly<Record<string, (id: string) => object>> = {
  Audit: (id) => ({ userId: id }),
  PlatformAudit: (id) => ({ userId: id }),
}

const bodyOf = (declared: NounDeclaration): object => {
  const written: Readonly<Record<string, object>> = bodies
  return written[declared.name] ?? sampleBody(declared)
}

const inputsOf = (declared: NounDeclaration, id: string) => {
  const { name } = declared
  const body = bodyOf(declared)
  const query = searches[name]?.(id) ?? {}
  return {
    page: { query },
    list: { query },
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

export const nounInputs = (id: string) =>
  Object.fromEntries(
    nouns.flatMap(({ declared, calls }) => {
      const inputs: Readonly<Record<string, object>> = inputsOf(declared, id)
      return Object.keys(calls).map((action) => [`${action}${declared.name}`, inputs[action]])
    }),
  ) as { [N in keyof NounCallsByName]: CallInput<NounCallsByName[N]> } // one input for each of their calls
