// Chooses the board of the lesson to look at: the class's, or that of a group.
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { GroupBoard } from '#contract/classroom/board.ts'
import { type DocumentName, partsOfDocumentName } from '#contract/system/document.ts'
import { useListText } from '#src/ui/useListText.ts'
import styles from './StandaloneBoardPage.module.css'

interface Props {
  names: readonly DocumentName[]
  groupBoards: readonly GroupBoard[]
  chosen: DocumentName
  onChoose: (name: DocumentName) => void
}

export const BoardChoice = ({ names, groupBoards, chosen, onChoose }: Props) => {
  const { t } = useTranslation('boardFiles')
  const listText = useListText()
  const wordsOf = (name: DocumentName): string => {
    const { group: place } = partsOfDocumentName(name)
    if (!place) return t('kept.ofClass')
    const { round, group } = place
    const board = groupBoards.find((one) => one.round === round && one.group === group)
    return t('kept.ofGroup', { round, number: group + 1, students: listText(board?.students ?? []) })
  }
  return (
    <Select
      className={styles.choice ?? ''}
      aria-label={t('kept.choose')}
      value={chosen}
      onChange={onChoose}
      options={names.map((name) => ({ value: name, label: wordsOf(name) }))}
      popupMatchSelectWidth={false}
    />
  )
}
