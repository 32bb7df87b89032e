// /exerciseList: choose an exercise, show it large, and go on to push it.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { ExerciseChooser } from '../shared/choose/ExerciseChooser.tsx'
import { addressOf, usePlace } from './place.ts'
import { ShownExercise } from './ShownExercise.tsx'
import styles from './smartClass.module.css'

export const ExerciseList = ({ isTeacher }: { isTeacher: boolean }) => {
  const { t } = useTranslation('smartClass')
  const { place, choose } = usePlace()
  const { exerciseId } = place
  if (!exerciseId) return <ExerciseChooser onChoose={({ id }) => choose({ exerciseId: id })} />
  return (
    <>
      <div className={styles.bar}>
        <Button size="large" icon={<ArrowLeftOutlined />} onClick={() => choose({ exerciseId: undefined })}>
          {t('otherExercise')}
        </Button>
        {isTeacher && (
          <Link className={styles.go} to={addressOf(paths.classPush, place)}>
            {t('toPush')}
          </Link>
        )}
      </div>
      <ShownExercise id={exerciseId} />
    </>
  )
}
