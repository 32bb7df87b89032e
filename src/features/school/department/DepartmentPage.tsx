import { useTranslation } from 'react-i18next'
import {
  type DepartmentBody,
  type DepartmentNode,
  department,
  departmentNodeSchema,
  getDepartmentTree,
} from '#contract/school/department.ts'
import { callQuery } from '#src/http/callQuery.ts'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { NodeNames } from '#src/kit/tree/NodeNames.tsx'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { TreeScreen } from '#src/kit/tree/TreeScreen.tsx'
import { withoutBranch } from '#src/kit/tree/treeNodes.ts'
import type { FormFor } from '#src/kit/tree/treeScreen.ts'
import { SchoolGate, SchoolSelect } from '../../system/shared/SchoolSelect.tsx'

/** The screen's rows are those of the tree. */
const noun = {
  declared: { ...department.declared, record: departmentNodeSchema },
  calls: department.calls,
}
const columns = [
  { key: 'name', isMain: true, width: 420 },
  { key: 'sort', width: 120 },
] as const
const lastSort = 9999

export const DepartmentPage = () => {
  const { t } = useTranslation('department')
  const formOf = ({
    record,
    parent,
    rows,
  }: FormFor<DepartmentNode>): FormDeclaration<DepartmentNode, DepartmentBody> => ({
    fields: [
      { key: 'name', isRequired: true },
      {
        key: 'parentId',
        type: 'custom',
        input: <TreePick nodes={withoutBranch(rows, record?.id)} hint={t('root')} />,
        view: <NodeNames nodes={rows} />,
      },
      { key: 'sort', type: 'number', min: 0, max: lastSort, hint: t('sortHint') },
    ],
    initial: { parentId: parent?.id, sort: 0 },
  })
  return (
    <SchoolGate title={t('title')}>
      <TreeScreen
        noun={noun}
        title={t('title')}
        query={callQuery(getDepartmentTree, {})}
        columns={columns}
        formOf={formOf}
        addWords={t('add')}
        addChildWords={t('addChild')}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        extra={<SchoolSelect />}
      />
    </SchoolGate>
  )
}
