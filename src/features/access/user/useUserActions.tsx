// The actions on accounts besides changing them.
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import {
  freezeUsers,
  removeUser,
  resetUserPasswords,
  type UserRecord,
  unfreezeUsers,
} from '#contract/access/user.ts'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { request } from '#src/http/request.ts'
import { countAndName, idsBody } from '#src/kit/rows.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { useBulkResultText } from '#src/kit/useNounActions.tsx'
import { useAssignRole } from '../shared/useAssignRole.tsx'
import { useResetPassword } from '../shared/useResetPassword.ts'
import { RemoveUserDialog } from './RemoveUserDialog.tsx'

type Action = RowAction<UserRecord>

const isOther = ({ isOwn }: UserRecord) => !isOwn

/** Leads to the screen where a teacher or student is changed, if the caller has it. */
const useOtherScreens = (): Action[] => {
  const { t } = useTranslation('user')
  const navigate = useNavigate()
  const menu = useSession((session) => session.menu)
  const screens = [
    { kind: 'teacher', path: paths.teachers, label: t('toOwnScreen') },
    { kind: 'student', path: paths.students, label: t('toOwnScreen') },
  ] as const
  return screens
    .filter(({ path }) => hasPage(menu, menuPathOf(path)))
    .map(({ kind, path, label }) => ({
      key: path,
      label,
      on: 'row',
      isFor: (record) => record.kind === kind,
      open: () => void navigate(path),
    }))
}

export const useUserActions = (): Action[] => {
  const { t } = useTranslation('user')
  const manyWords = useBulkResultText()
  const otherScreens = useOtherScreens()
  const reset = useResetPassword<UserRecord>(resetUserPasswords, {
    label: t('reset'),
    title: (people) => t('resetTitle', people),
    text: t('resetText'),
    done: t('resetDone'),
  })
  const assign = useAssignRole<UserRecord>(({ kind }) => kind, isOther)
  return [
    ...otherScreens,
    assign,
    { ...reset, isFor: isOther },
    {
      key: 'freeze',
      call: freezeUsers,
      label: t('freeze'),
      on: 'both',
      isDanger: true,
      isFor: (record) => isOther(record) && record.status === 'normal',
      confirm: (records) => ({ title: t('freezeTitle', countAndName(records)), text: t('freezeText') }),
      run: async (records) => manyWords(await request(freezeUsers, { body: idsBody(records) }), t('frozen')),
    },
    {
      key: 'unfreeze',
      call: unfreezeUsers,
      label: t('unfreeze'),
      on: 'both',
      isFor: ({ status }) => status === 'frozen',
      run: async (records) =>
        manyWords(await request(unfreezeUsers, { body: idsBody(records) }), t('unfrozen')),
    },
    {
      key: 'remove',
      call: removeUser,
      label: t('remove'),
      on: 'row',
      isDanger: true,
      isFor: isOther,
      dialog: ([record], close) => record && <RemoveUserDialog record={record} onClose={close} />,
    },
  ]
}
