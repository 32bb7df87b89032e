// The form of an exam. From the push on its paper stays; once it has begun its name changes, and whether students see
// the own answers.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExamBody, type ExamRecord, exam } from '#contract/learning/exam/examNoun.ts'
import type { PaperListed } from '#contract/learning/paper/paperNoun.ts'
import { useForeignZone, useSchoolClock, useSchoolNow } from '#src/auth/useSchool.ts'
import { NounForm } from '#src/kit/form/NounForm.tsx'
import type { FormDeclaration, FormField } from '#src/kit/screen.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { WallTimeInput } from '../../shared/task/WallTimeInput.tsx'
import { useLevelOptions } from '../../shared/useKnowledge.ts'
import { newExam } from './newExam.ts'
import { PaperInput } from './PaperInput.tsx'

interface Props {
  /** Undefined: a new one. */
  record: ExamRecord | undefined
  /** A new one begins with this paper. */
  paper: PaperListed | undefined
  onClose: () => void
  onSaved: () => void
}

const minutesMax = 600

/** Which fields can still be changed. */
const isOpenField = (record: ExamRecord | undefined, key: keyof ExamBody): boolean => {
  if (!record || record.status === 'draft') return true
  return record.phase === 'notStarted' ? key !== 'paperId' : key === 'name' || key === 'ownAnswersShown'
}

export const ExamForm = ({ record, paper, onClose, onSaved }: Props) => {
  const { t } = useTranslation('examTeacher')
  const words = useNounTexts('exam')
  const levels = useLevelOptions()
  const clock = useSchoolClock()
  const zone = useForeignZone()
  const now = useSchoolNow()
  const [initial] = useState(() => newExam(now, paper, clock))
  /** What the fields have by now, for what follows from a change. */
  const current = useRef<Record<string, unknown>>(record ? { ...record } : { ...initial })
  const picked = useRef(paper)
  const fixedNote = () => {
    if (!record || record.status === 'draft') return undefined
    return t(record.phase === 'notStarted' ? 'fixedPushed' : 'fixedBegun')
  }
  const note = fixedNote()
  const fields: FormField<ExamBody>[] = [
    { key: 'name', isRequired: true, isWide: true, ...(note && { note }) },
    {
      key: 'paperId',
      type: 'custom',
      isRequired: true,
      isWide: true,
      input: (
        <PaperInput
          first={paper}
          onPick={(chosen) => {
            picked.current = chosen
          }}
        />
      ),
    },
    {
      key: 'startAt',
      type: 'custom',
      isRequired: true,
      input: <WallTimeInput />,
      note: zone ? t('startNoteIn', { zone }) : t('startNote'),
    },
    { key: 'endAt', type: 'custom', isRequired: true, input: <WallTimeInput />, note: t('endNote') },
    { key: 'minutes', type: 'number', min: 1, max: minutesMax, note: t('minutesNote') },
    { key: 'type', type: 'select', isRequired: true },
    { key: 'levelId', type: 'select', options: levels.options },
    { key: 'answersShown', type: 'radio' },
    { key: 'ownAnswersShown', type: 'switch', note: t('ownAnswersNote') },
    { key: 'deskNames', type: 'radio', isWide: true, note: t('deskNamesNote') },
  ]
  /** A later start moves the end with it; a paper brings its name, level and minutes. */
  const follow = (changed: Readonly<Record<string, unknown>>) => {
    const { name, levelId, startAt, endAt } = current.current
    Object.assign(current.current, changed)
    const from = String(changed.startAt ?? startAt)
    const chosen = picked.current
    if ('paperId' in changed && chosen) {
      const isLevelHere = levels.options.some(({ value }) => value === chosen.levelId)
      const followed = {
        ...(!name && { name: chosen.name }),
        ...(!levelId && isLevelHere && { levelId: chosen.levelId }),
        ...(chosen.minutes && {
          minutes: chosen.minutes,
          endAt: clock.addMinutes(from, chosen.minutes),
        }),
      }
      Object.assign(current.current, followed)
      return followed
    }
    if (!('startAt' in changed) || !startAt || !endAt) return undefined
    const length = clock.minutesBetween(String(startAt), String(endAt))
    const followed = { endAt: clock.addMinutes(from, length) }
    Object.assign(current.current, followed)
    return followed
  }
  const form: FormDeclaration<ExamRecord, ExamBody> = {
    fields: fields.filter(({ key }) => isOpenField(record, key)),
    initial,
    chosenOptions: ({ levelId, levelName, paperId, paperName }) => ({
      levelId: levelId ? [{ value: levelId, label: levelName ?? '' }] : [],
      paperId: paperId ? [{ value: paperId, label: paperName ?? '' }] : [],
    }),
    follow,
  }
  return (
    <NounForm
      noun={exam}
      form={form}
      title={record ? t('editTitle', { name: record.name }) : (words.add ?? '')}
      record={record}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
