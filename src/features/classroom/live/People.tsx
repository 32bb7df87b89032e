import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'

/** The people of a lesson; of a running one, how many are in it. */
export const usePeopleTexts = (record: LiveRecord): string[] => {
  const { t } = useTranslation('live')
  const { classIds, studentIds, invitedSchools, state, present } = record
  const words: string[] = []
  if (classIds.length > 0) words.push(t('people.classes', { count: classIds.length }))
  if (studentIds.length > 0) words.push(t('people.students', { count: studentIds.length }))
  if (words.length === 0) words.push(t('people.all'))
  if (invitedSchools.length > 0) words.push(t('people.invited', { count: invitedSchools.length }))
  if (state === 'started') words.push(t('people.present', { count: present }))
  return words
}

export const People = ({ record }: { record: LiveRecord }) => (
  <>
    {usePeopleTexts(record).map((words) => (
      <div key={words}>{words}</div>
    ))}
  </>
)
