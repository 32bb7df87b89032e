// For tests of numbers: rows by their names, and a clerk who sees one department.
import type { DepartmentId } from '#contract/ids.ts'
import type { StatAnswer } from '#contract/insight/stat/defineStat.ts'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import { makeAccount, makeRole, tokenOf } from './rights.ts'
import type { TestSchool } from './testSchool.ts'

/** The values of each row, by its name or else its key. */
export const byName = ({ rows }: StatAnswer): Record<string, StatAnswer['total']> =>
  Object.fromEntries(rows.map(({ key, label, values }) => [label ?? key, values]))

export const sumOf = ({ rows }: StatAnswer, measure: string): number =>
  rows.reduce((sum, { values }) => sum + (values[measure] ?? 0), 0)

/** The token of a clerk who opens the pages of numbers, and whose role reads the people of this department alone. */
export const makeClerk = async (server: TestSchool, departmentId: DepartmentId) => {
  const menuIds = [menuPathOf(paths.cockpit)]
  const admin = await tokenOf(server, 'tenant')
  const role = { kind: 'educational', identity: 'clerk', dataScope: 'own', menuIds } as const
  const roleId = await makeRole(server, admin, role)
  await makeAccount(server, { username: 'clerk', kind: 'educational', roleId, departmentId })
  return tokenOf(server, 'clerk')
}
