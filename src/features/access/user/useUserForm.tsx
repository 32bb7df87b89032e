// The form of an account. Where there is no school, only system administrators are made.
import { useTranslation } from 'react-i18next'
import { grantableKinds } from '#contract/access/role.ts'
import type { UserBody, UserRecord } from '#contract/access/user.ts'
import { officeKinds } from '#contract/accountKinds.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { DepartmentPick } from '#src/kit/tree/DepartmentPick.tsx'
import { DepartmentNames } from '#src/kit/tree/NodeNames.tsx'
import { NameInput, NameText } from '#src/ui/person/NameInput.tsx'
import { PhoneInput, PhoneText } from '#src/ui/person/PhoneInput.tsx'
import { RoleName, RolePick } from './RolePick.tsx'

export const useUserForm = (): FormDeclaration<UserRecord, UserBody> => {
  const { t } = useTranslation('user')
  const user = useSession((session) => session.user)
  const schoolId = user?.tenant?.id ?? null
  const kinds = officeKinds.filter((kind) => {
    const isGivable = user !== undefined && grantableKinds[user.kind].includes(kind)
    return isGivable && (kind === 'systemAdmin') === (schoolId === null)
  })
  return {
    fields: [
      { key: 'name', type: 'custom', input: <NameInput />, view: <NameText />, isRequired: true },
      { key: 'fullName', note: t('fullNameNote') },
      { key: 'username', isRequired: true },
      {
        key: 'kind',
        type: 'radio',
        isRequired: true,
        isWide: true,
        options: kinds.map((kind) => ({ value: kind, label: t(`value.kind.${kind}`) })),
      },
      ...(schoolId
        ? [
            { key: 'roleId', type: 'custom', input: <RolePick />, view: <RoleName /> } as const,
            {
              key: 'departmentId',
              type: 'custom',
              input: <DepartmentPick />,
              view: <DepartmentNames />,
            } as const,
          ]
        : []),
      { key: 'phone', type: 'custom', input: <PhoneInput />, view: <PhoneText /> },
      { key: 'email' },
      { key: 'password', type: 'password', only: 'create', hint: t('passwordHint') },
    ],
    initial: { kind: kinds[0] },
    chosenOptions: ({ roleId, role, departmentId, department }) => ({
      roleId: roleId ? [{ value: roleId, label: role }] : [],
      departmentId: departmentId ? [{ value: departmentId, label: department }] : [],
    }),
    // Students and teachers have their own screens, and an account of a school is changed in that school.
    isFor: ({ kind, tenantId }) => officeKinds.some((one) => one === kind) && tenantId === schoolId,
  }
}
