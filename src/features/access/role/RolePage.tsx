import { useTranslation } from 'react-i18next'
import { copyRole, type RoleBody, type RoleRecord, role } from '#contract/access/role.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { FormDeclaration, RowAction } from '#src/kit/screen.ts'
import { DepartmentNames } from '#src/kit/tree/NodeNames.tsx'
import { SchoolGate, SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { BuiltInRoles } from './BuiltInRoles.tsx'
import { CopyRoleDialog } from './CopyRoleDialog.tsx'
import { DepartmentCheckTree } from './DepartmentCheckTree.tsx'
import { RoleMenusDrawer } from './RoleMenusDrawer.tsx'
import styles from './role.module.css'

const columns = [
  { key: 'name', isMain: true, width: 180 },
  { key: 'identity', width: 160 },
  { key: 'kind', width: 140 },
  { key: 'dataScope', width: 160 },
  { key: 'departments', width: 180 },
  { key: 'userCount', width: 90 },
  { key: 'description', width: 220 },
] as const

const formOf = (identityNote: string): FormDeclaration<RoleRecord, RoleBody> => ({
  fields: [
    { key: 'name', isRequired: true },
    { key: 'identity', note: identityNote, isRequired: true },
    { key: 'kind', type: 'select', isRequired: true },
    { key: 'dataScope', type: 'select', isRequired: true },
    { key: 'description', type: 'textarea' },
    {
      key: 'departmentIds',
      type: 'custom',
      input: <DepartmentCheckTree />,
      view: <DepartmentNames />,
      isWide: true,
    },
  ],
  initial: { kind: 'educational', dataScope: 'all', departmentIds: [] },
})

/** The roles that come with the program, and those that a school made for itself. */
export const RolePage = () => {
  const { t } = useTranslation('role')
  const menus: RowAction<RoleRecord> = {
    key: 'menus',
    label: t('menus'),
    on: 'row',
    isFirst: true,
    dialog: ([record], close) => record && <RoleMenusDrawer role={record} onClose={close} />,
  }
  const copy: RowAction<RoleRecord> = {
    key: 'copy',
    call: copyRole,
    label: t('copy.label'),
    on: 'row',
    dialog: ([record], close) => record && <CopyRoleDialog from={record} onClose={close} />,
  }
  return (
    <SchoolGate title={t('title')} above={<BuiltInRoles />}>
      <NounScreen
        noun={role}
        columns={columns}
        search={['name', 'identity', { key: 'kind', type: 'select' }]}
        form={formOf(t('identityNote'))}
        actions={[menus, copy]}
        above={
          <>
            <BuiltInRoles />
            <h2 className={styles.own}>{t('own')}</h2>
          </>
        }
        extra={<SchoolSelect />}
        detail={{
          fields: ['name', 'identity', 'kind', 'dataScope', 'departments', 'userCount', 'description'],
        }}
      />
    </SchoolGate>
  )
}
