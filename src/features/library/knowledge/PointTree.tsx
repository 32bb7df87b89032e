import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type PointRecord, point, type pointBody } from '#contract/library/point.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { NodeNames } from '#src/kit/tree/NodeNames.tsx'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { TreeScreen } from '#src/kit/tree/TreeScreen.tsx'
import { withoutBranch } from '#src/kit/tree/treeNodes.ts'
import type { FormFor } from '#src/kit/tree/treeScreen.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import styles from './knowledge.module.css'
import { type PointNode, pointTreeQuery } from './loadPointTree.ts'
import { ownLevel, useLevels } from './useLevels.ts'

type PointBody = z.output<typeof pointBody>

const columns = [
  { key: 'name', isMain: true, width: 340 },
  { key: 'type', width: 100 },
  { key: 'levelName', width: 150 },
  { key: 'explanation', width: 360 },
] as const

/** The filters beside the word to look for. */
const usePointFilter = (levels: ReturnType<typeof useLevels>) => {
  const texts = useNounTexts('point')
  const [type, setType] = useState<string>()
  const [levelId, setLevel] = useState<string>()
  const isMatch = (one: PointRecord) =>
    (type === undefined || one.type === type) && (levelId === undefined || one.levelId === levelId)
  return {
    fields: (
      <>
        <Select
          allowClear
          showSearch={findInLabel}
          className={styles.filter ?? ''}
          aria-label={texts.label('levelId')}
          placeholder={texts.label('levelId')}
          options={levels.options}
          value={levelId}
          onChange={setLevel}
        />
        <Select
          allowClear
          showSearch={findInLabel}
          className={styles.filter ?? ''}
          aria-label={texts.label('type')}
          placeholder={texts.label('type')}
          options={texts.values('type') ?? []}
          value={type}
          onChange={setType}
        />
      </>
    ),
    isMatch: type !== undefined || levelId !== undefined ? isMatch : undefined,
    onClear: () => {
      setType(undefined)
      setLevel(undefined)
    },
  }
}

export const PointTree = ({ above, extra }: { above: ReactNode; extra: ReactNode }) => {
  const { t } = useTranslation('point')
  const texts = useNounTexts('point')
  const levels = useLevels()
  const filter = usePointFilter(levels)
  const formOf = ({ record, parent, rows }: FormFor<PointNode>): FormDeclaration<PointNode, PointBody> => ({
    fields: [
      { key: 'name', isRequired: true },
      { key: 'type', type: 'radio', isRequired: true },
      { key: 'levelId', type: 'select', ...levels },
      {
        key: 'parentId',
        type: 'custom',
        input: <TreePick nodes={withoutBranch(rows, record?.id)} hint={t('root')} />,
        view: <NodeNames nodes={rows} />,
      },
      { key: 'explanation', type: 'textarea' },
    ],
    // One below another is mostly of its type and level.
    initial: parent ? { parentId: parent.id, type: parent.type, levelId: parent.levelId } : {},
    chosenOptions: ownLevel,
  })
  return (
    <TreeScreen
      noun={point}
      title={texts.title}
      above={above}
      extra={extra}
      query={pointTreeQuery}
      columns={columns}
      formOf={formOf}
      addWords={t('add')}
      addChildWords={t('addChild')}
      empty={texts.empty}
      startsOpen={false}
      filter={filter}
      detail={{ fields: ['type', 'levelName', 'parentName', 'explanation'] }}
    />
  )
}
