// The tasks of a student: what is to be done, due first, and what has been handed in.
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmitState } from '#contract/rules/assignment/attemptView.ts'
import styles from './myTasks.module.css'
import { TaskCards } from './TaskCards.tsx'

export const MyTasks = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const { t } = useTranslation('myTasks')
  const [submitState, setSubmitState] = useState<SubmitState>('notSubmitted')
  return (
    <section className={styles.section} aria-labelledby="myTasksTitle">
      <div className={styles.sectionHead}>
        <h2 id="myTasksTitle">{t('title')}</h2>
        <Segmented<SubmitState>
          aria-labelledby="myTasksTitle"
          value={submitState}
          onChange={setSubmitState}
          options={[
            { value: 'notSubmitted', label: t('toDo') },
            { value: 'submitted', label: t('handedIn') },
          ]}
        />
      </div>
      <TaskCards
        key={submitState}
        filter={{ submitState }}
        empty={{ title: t(`empty.${submitState}.title`), text: t(`empty.${submitState}.text`) }}
        onOpen={onOpen}
      />
    </section>
  )
}
