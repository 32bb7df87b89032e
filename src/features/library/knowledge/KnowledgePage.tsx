import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import styles from './knowledge.module.css'
import { LevelList } from './LevelList.tsx'
import { PointTree } from './PointTree.tsx'
import { TopicList } from './TopicList.tsx'

const lists = { point: PointTree, level: LevelList, topic: TopicList } as const
type ListName = keyof typeof lists

const KnowledgeLists = () => {
  const { t } = useTranslation('menu')
  const [listName, setListName] = useState<ListName>('point')
  const titles = {
    point: useNounTexts('point').title,
    level: useNounTexts('level').title,
    topic: useNounTexts('topic').title,
  }
  const List = lists[listName]
  const choice = (
    <Radio.Group
      className={styles.choice ?? ''}
      aria-label={t('knowledgePointManagement')}
      optionType="button"
      value={listName}
      options={(Object.keys(lists) as ListName[]).map((one) => ({ value: one, label: titles[one] }))}
      onChange={({ target }) => setListName(target.value)}
    />
  )
  return <List above={choice} extra={<SchoolSelect />} />
}

/** Knowledge points, and the levels and topics that they and the exercises are sorted by. */
export const KnowledgePage = () => (
  <LibraryGate>
    <KnowledgeLists />
  </LibraryGate>
)
