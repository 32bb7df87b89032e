// Every call with the valid input of callInputs.ts, as the demo accounts of each kind.
import { type AccountKind, accountKinds } from '#contract/accountKinds.ts'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { callInputs } from './callInputs.ts'
import { makeLive } from './lessons.ts'
import type { TestSchool } from './testSchool.ts'
import { bytesOf, mustUpload } from './uploads.ts'

const names = Object.keys(calls) as CallName[] // Object.keys loses the literal keys
export const signedIn = names.filter((name) => !['public', 'client'].includes(String(calls[name].who)))
export const kindsOf = (call: Call): readonly AccountKind[] =>
  Array.isArray(call.who) ? call.who : accountKinds

export const userOf: Record<AccountKind, string> = {
  student: 'student1',
  teacher: 'teacher',
  educational: 'education',
  tenantAdmin: 'tenant',
  systemAdmin: 'system',
}
/** The same of another school. */
export const strangerOf: Partial<Record<AccountKind, string>> = {
  student: 'student.b1',
  teacher: 'teacher.b',
  educational: 'education.b',
  tenantAdmin: 'tenant.b',
}

export interface Asked {
  tokenOf(username: string): string
  /** Of a lesson that has not started. */
  id: string
  otherSchool: string
  ask(
    name: CallName,
    id: string,
    token?: string,
    headers?: Record<string, string>,
  ): ReturnType<TestSchool['call']>
}

export const prepareCalls = async (server: TestSchool): Promise<Asked> => {
  const tokens = new Map<string, string>()
  for (const username of [...Object.values(userOf), ...Object.values(strangerOf), 'demo.c']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
  const tokenOf = (username: string) => tokens.get(username) ?? ''
  const id = await makeLive(server, tokenOf('teacher'))
  const bytes = bytesOf('png')
  const fileId = await mustUpload(server, tokenOf('teacher'), { name: '一.png', purpose: 'image', bytes })
  const { tenant } = await server.must('getUserInfo', {}, tokenOf('teacher.b'))
  return {
    tokenOf,
    id,
    otherSchool: tenant?.id ?? '',
    // The compiler cannot match a name of a union to its own input.
    ask: (name, of, token, headers) =>
      server.call(name, callInputs(of, of === id ? fileId : undefined)[name] as never, token, headers),
  }
}
