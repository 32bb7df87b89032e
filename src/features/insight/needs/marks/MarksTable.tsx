import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Mark, MarksBook, MarkWork, StudentMarks } from '#contract/insight/needs/markCalls.ts'
import { headerOf } from '#contract/locale.ts'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { formatDay } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { pathOf } from '../../../learning/shared/task/paths.ts'
import { useShareText } from '../needTexts.ts'
import styles from './marks.module.css'

const pageOf = { task: paths.task, exam: paths.exam } as const
const deskOf = { task: paths.markingDesk, exam: paths.examDesk } as const

const useNumberText = () => {
  const locale = useLocale()
  return (value: number) => value.toLocaleString(headerOf[locale], { maximumFractionDigits: 2 })
}

/** A work with its day and weight; its name opens the page with all that is behind the column. */
const WorkHead = ({ work }: { work: MarkWork }) => {
  const { t } = useTranslation('marksBook')
  const locale = useLocale()
  const numberText = useNumberText()
  const hasOwnPage = useSession(({ menu }) => hasPage(menu, menuPathOf(pageOf[work.kind])))
  return (
    <th scope="col">
      {hasOwnPage ? <Link to={pathOf(pageOf[work.kind], work.id)}>{work.name}</Link> : work.name}
      <small>
        {t(`kind.${work.kind}`)} · {formatDay(work.at, locale)}
      </small>
      <small>{t('weightOf', { weight: numberText(work.weight) })}</small>
    </th>
  )
}

/** What there is to see at the marking desk. */
const handedIn: readonly Mark['state'][] = ['handedIn', 'marked']

/** A mark opens the answers that it stands on. */
const MarkCell = ({ student, work }: { student: StudentMarks; work: MarkWork }) => {
  const { t } = useTranslation('marksBook')
  const shareText = useShareText()
  const numberText = useNumberText()
  const hasDesk = useSession(({ menu }) => hasPage(menu, menuPathOf(deskOf[work.kind])))
  const mark = student.marks.find(({ workId }) => workId === work.id)
  if (!mark) return <td />
  const { state, share, score, points } = mark
  const isMarked = state === 'marked' && share !== null
  const text = isMarked ? <b>{shareText(share)}</b> : <small>{t(`state.${state}`)}</small>
  const desk = `${deskOf[work.kind]}?${new URLSearchParams({ id: work.id, attempt: mark.attemptId })}`
  return (
    <td {...(!isMarked && { 'data-state': state })}>
      {hasDesk && handedIn.includes(state) ? <Link to={desk}>{text}</Link> : text}
      {isMarked && (
        <small>{t('scoreOf', { score: numberText(score ?? 0), points: numberText(points ?? 0) })}</small>
      )}
    </td>
  )
}

export const MarksTable = ({ book: { works, students } }: { book: MarksBook }) => {
  const { t } = useTranslation('marksBook')
  const shareText = useShareText()
  const numberText = useNumberText()
  const share = (value: number | null) => (value === null ? '–' : shareText(value))
  const figures = [
    { key: 'marked', of: ({ marked }: MarkWork) => numberText(marked) },
    { key: 'median', of: ({ median }: MarkWork) => share(median) },
    { key: 'spread', of: ({ spread }: MarkWork) => share(spread) },
  ] as const
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visuallyHidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sheet.student')}</th>
            {works.map((work) => (
              <WorkHead key={work.id} work={work} />
            ))}
            <th scope="col">{t('sheet.mean')}</th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.id}>
              <th scope="row">
                {student.name}
                {student.number && <small>{student.number}</small>}
              </th>
              {works.map((work) => (
                <MarkCell key={work.id} student={student} work={work} />
              ))}
              <td className={styles.mean}>{share(student.mean)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {figures.map(({ key, of }) => (
            <tr key={key}>
              <th scope="row">{t(`sheet.${key}`)}</th>
              {works.map((work) => (
                <td key={work.id}>{of(work)}</td>
              ))}
              <td />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}
