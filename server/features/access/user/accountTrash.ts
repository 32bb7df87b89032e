// Accounts in the trash: with the office's data about a student or teacher, and with a new user name or number where the old one
// is taken.
import { removeUser } from '#contract/access/user.ts'
import { foldName } from '#contract/rules/text/typedText.ts'
import type { TrashKind, TrashRow } from '#server/kit/trash/trashKinds.ts'
import { searchColumns } from '../person/searchKeys.ts'
import { refuseReserved } from '../person/usernames.ts'

const textOf = (row: TrashRow | undefined, column: string) => String(row?.[column] ?? '')

const keysOf = (account: TrashRow | undefined, username: string, ...others: string[]) => {
  const { pinyin, searchKeys } = searchColumns(
    { name: textOf(account, 'name'), fullName: textOf(account, 'full_name') },
    username,
    ...others,
  )
  return { pinyin, search_keys: searchKeys }
}

export const accountTrash: TrashKind = {
  call: removeUser,
  whose: 'school',
  unique: { student_number: 'number', teacher_number: 'number' },
  named: ['user', 'student', 'teacher'],
  rename: (rows, { username: newName, number: newNumber }) => {
    if (newName === undefined && newNumber === undefined) return {}
    const account = rows.get('user')
    const username = newName ?? textOf(account, 'username')
    const office = (row: TrashRow | undefined): TrashRow => {
      if (!row) return {}
      const number = newNumber ?? textOf(row, 'number')
      return { number, ...keysOf(account, username, number) }
    }
    return {
      user: {
        username,
        username_folded: foldName(username),
        ...(newName !== undefined && { spelling: 0 }),
        ...keysOf(account, username),
      },
      student: office(rows.get('student')),
      teacher: office(rows.get('teacher')),
    }
  },
  beforeRestore: (tx, rows) => refuseReserved(tx, [textOf(rows.get('user'), 'username')]),
}
