import { useTranslation } from 'react-i18next'
import { assignRole } from '#contract/access/user.ts'
import type { AccountKind } from '#contract/accountKinds.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { AssignRoleDialog } from './AssignRoleDialog.tsx'

interface Person {
  id: string
  name: string
}

/** Gives one or several accounts a role; `kindOf`: theirs. */
export const useAssignRole = <R extends Person>(
  kindOf: (record: R) => AccountKind,
  isFor?: (record: R) => boolean,
): RowAction<R> => {
  const { t } = useTranslation('role')
  return {
    key: 'assignRole',
    call: assignRole,
    label: t('assign.label'),
    on: 'both',
    ...(isFor && { isFor }),
    dialog: (records, close, done) => (
      <AssignRoleDialog
        people={records}
        kinds={[...new Set(records.map(kindOf))]}
        onAssigned={done}
        onClose={close}
      />
    ),
  }
}
