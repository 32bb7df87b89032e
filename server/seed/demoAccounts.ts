// The accounts of a demo school, with what its office knows of them.
import type { DepartmentId, TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/schema/columns.ts'
import { department } from '../db/schema/department.ts'
import { type Details, insertPeople } from '../features/access/person/writePeople.ts'
import type { DemoLearner, DemoPerson, DemoSchool } from './demoPeople.ts'

interface DemoAccounts {
  readonly tenantId: TenantId
  readonly school: DemoSchool
  readonly passwordHash: string
}

/** Of the person at this place in the list of the school. */
export const demoPhone = (at: number) => String(13_800_000_000 + at * 7919)

const isLearner = (person: DemoPerson): person is DemoLearner => 'nationality' in person

const isOffice = ({ kind }: DemoPerson) => kind !== 'student' && kind !== 'teacher'

const detailsOf = (person: DemoPerson, at: number, { classes }: DemoSchool): Details => {
  const prefix = person.kind === 'student' ? 'S' : 'T'
  const number = `${prefix}2026${String(at).padStart(3, '0')}`
  if (!isLearner(person)) return { number, gender: at % 2 ? 'female' : 'male', title: '讲师' }
  const grade = classes.find(({ students }) => students.includes(person.username))?.grade ?? ''
  const capabilityLevel = { 初级: 'HSK 2', 中级: 'HSK 4', 高级: 'HSK 6' }[grade] ?? 'HSK 1'
  const { gender, nationality, motherLanguage } = person
  const origin = { gender, nationality, motherLanguage }
  return { number, ...origin, grade, capabilityLevel, type: '长期生', admissionTime: '2026-09-01' }
}

/** The department of the teachers, so that a data scope has something to speak of. */
const addDepartment = async (tx: Transaction, tenantId: TenantId): Promise<DepartmentId> => {
  const id = newId<DepartmentId>()
  await tx.insert(department).values({ id, tenantId, name: '汉语教研室' })
  return id
}

/** Returns the ids by user name. */
export const addDemoPeople = async (
  tx: Transaction,
  { tenantId, school, passwordHash }: DemoAccounts,
): Promise<ReadonlyMap<string, UserId>> => {
  const hasTeachers = school.people.some(({ kind }) => kind === 'teacher')
  const teachersIn = hasTeachers ? await addDepartment(tx, tenantId) : null
  const ids = await insertPeople(
    tx,
    school.people.map((person, at) => ({
      tenantId,
      username: person.username,
      name: person.name,
      kind: person.kind,
      departmentId: person.kind === 'teacher' ? teachersIn : null,
      phone: demoPhone(at),
      passwordHash,
      ...(isOffice(person) ? {} : { details: detailsOf(person, at, school) }),
    })),
  )
  return new Map(ids.map((id, at) => [school.people[at]?.username ?? '', id]))
}
