import { CheckCircleFilled } from '@ant-design/icons'
import { Checkbox, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { ExerciseResult } from '../../shared/play/ExerciseResult.tsx'
import { previewOf } from '../draft/previewView.ts'
import { openWording } from '../draft/wordingDraft.ts'
import styles from './paste.module.css'
import type { PastedRow } from './readState.ts'

const Understood = ({ wording }: { wording: ExerciseWording }) => {
  const { value } = useNounTexts('exercise')
  const { view, solution } = previewOf(openWording(wording))
  return (
    <>
      <span className={styles.type}>{value('type', wording.type)}</span>
      <ExerciseResult view={view} answers={{}} marks={solution} />
    </>
  )
}

const Problems = ({ row }: { row: PastedRow }) => {
  const { t } = useTranslation('exercisePaste')
  const { reason: say } = useNounTexts('exercise')
  if (row.isSaved)
    return (
      <span className={styles.saved}>
        <CheckCircleFilled aria-hidden /> {t('isSaved')}
      </span>
    )
  return (
    <ul className={row.question.wording && !row.refusal ? styles.doubts : styles.problems}>
      {row.refusal && <li>{row.refusal}</li>}
      {row.question.problems.map(({ part, reason }) => (
        <li key={`${part} ${reason}`}>
          {t(`part.${part}`)}: {say(reason)}
        </li>
      ))}
    </ul>
  )
}

interface Props {
  rows: readonly PastedRow[]
  onChoose: (key: string, isChosen: boolean) => void
}

export const ReadTable = ({ rows, onChoose }: Props) => {
  const { t } = useTranslation('exercisePaste')
  const nameOf = ({ question }: PastedRow) => question.number || String(question.line)
  return (
    <Table<PastedRow>
      rowKey="key"
      size="small"
      pagination={false}
      scroll={{ x: 720 }}
      dataSource={[...rows]}
      columns={[
        {
          key: 'chosen',
          width: 72,
          title: t('number'),
          render: (_, row) => (
            <Checkbox
              aria-label={t('choose', { number: nameOf(row) })}
              checked={row.isChosen && row.question.wording !== null}
              disabled={row.isSaved || row.question.wording === null}
              onChange={({ target }) => onChoose(row.key, target.checked)}
            >
              {nameOf(row)}
            </Checkbox>
          ),
        },
        {
          key: 'text',
          width: 220,
          title: t('pasted'),
          render: (_, { question }) => <div className={styles.pasted}>{question.text}</div>,
        },
        {
          key: 'understood',
          title: t('asUnderstood'),
          render: (_, { question }) =>
            question.wording ? <Understood wording={question.wording} /> : t('notUnderstood'),
        },
        { key: 'problems', width: 180, title: t('remarks'), render: (_, row) => <Problems row={row} /> },
      ]}
    />
  )
}
