// The paper of an exam: its name, and the way to another one.
import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperListed } from '#contract/learning/paper/paperNoun.ts'
import type { Option } from '#src/kit/screen.ts'
import styles from './exam.module.css'
import { PaperPicker } from './PaperPicker.tsx'

type Paper = Pick<PaperListed, 'id' | 'name'> & Partial<Pick<PaperListed, 'exerciseCount' | 'totalPoints'>>

interface Props {
  /** The paper with which a new exam begins. */
  first: PaperListed | undefined
  /** Called before the field changes. */
  onPick: (paper: PaperListed) => void
  // Set by the form.
  id?: string
  value?: string
  onChange?: (id: string) => void
  chosenOptions?: readonly Option[]
}

export const PaperInput = ({ first, onPick, id, value, onChange, chosenOptions = [] }: Props) => {
  const { t } = useTranslation(['examTeacher', 'paper'])
  const [isPicking, setPicking] = useState(false)
  const [picked, setPicked] = useState<Paper | undefined>(first)
  const stored = chosenOptions.find((option) => option.value === value)
  const paper = picked?.id === value ? picked : stored && { id: String(stored.value), name: stored.label }
  const facts = paper?.exerciseCount !== undefined && [
    t('paper:count', { count: paper.exerciseCount }),
    t('paper:points', { points: paper.totalPoints }),
  ]
  return (
    <div className={styles.paper}>
      {paper && (
        <span className={styles.paperName}>
          <strong>{paper.name}</strong> {facts && <small>{facts.join(' · ')}</small>}
        </span>
      )}
      <Button {...(id && { id })} icon={<FileTextOutlined />} onClick={() => setPicking(true)}>
        {t(paper ? 'examTeacher:otherPaper' : 'examTeacher:pickPaper')}
      </Button>
      {isPicking && (
        <PaperPicker
          chosenId={value}
          onChoose={(chosen) => {
            setPicked(chosen)
            onPick(chosen)
            onChange?.(chosen.id)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
