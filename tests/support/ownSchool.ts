// An own school for a test file, on the server that all files of a worker share: made in milliseconds, where an own
// server takes seconds. Its people have the demo school's names: `teacher`, `student1` …, `tenant`; those of a second
// school, `teacher.b`, `student.b1` …, come with the first of them who signs in.
import { randomUUID } from 'node:crypto'
import type { TenantId } from '#contract/ids.ts'
import { hashPassword } from '#server/features/access/auth/hashPassword.ts'
import { addDemoSchool } from '#server/seed/demo.ts'
import { demoSchools, demoSystemAdmin } from '#server/seed/demoPeople.ts'
import { type SharedServer, sharedServersVariable } from './sharedServers.ts'
import { demoPassword } from './snapshot.ts'
import { callsTo, openDatabaseOf, type TestSchool } from './testSchool.ts'

const sharedServer = async (): Promise<SharedServer> => {
  const response = await fetch(`${process.env[sharedServersVariable]}/${process.env.VITEST_POOL_ID}`)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as SharedServer // what sharedServers.ts sends
}

/** Must not depend on the rest of the installation: other files have had their schools there. */
export const ownSchool = async (): Promise<TestSchool> => {
  const shared = await sharedServer()
  const database = openDatabaseOf(shared.files)
  const passwordHash = await hashPassword(demoPassword)
  const mark = randomUUID().slice(0, 8)
  const nameOf = (at: number) => `${demoSchools[at]?.name} ${mark}`
  const add = (at: number) => {
    const like = demoSchools[at]
    if (!like) throw new Error(`there are ${demoSchools.length} demo schools`)
    return database.asPlatform('test', (tx) => addDemoSchool(tx, { ...like, name: nameOf(at) }, passwordHash))
  }
  const ownId = await add(0)
  let neighbour: Promise<TenantId> | undefined
  const neighbourId = () => {
    neighbour ??= add(1)
    return neighbour
  }
  const schoolOf = async (username: string) => {
    if (username === demoSystemAdmin.username || /\.c$/.test(username)) return undefined
    if (!/\.b\d*$/.test(username)) return ownId
    return neighbourId()
  }
  return {
    ...shared,
    database,
    schoolName: nameOf(0),
    neighbourId,
    schoolId: async () => ownId,
    ...callsTo(shared.url, async (username) => {
      const id = await schoolOf(username)
      return id ? { 'tenant-id': id } : {}
    }),
    stop: () => database.close(),
  }
}
