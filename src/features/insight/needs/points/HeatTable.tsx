// Knowledge points by students. Rows are sorted by a column, so the weak points of one student or of the class come first;
// students have no order but that of their names.
import { Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassPoints as Points } from '#contract/insight/needs/pointCalls.ts'
import { useShareText } from '../needTexts.ts'
import { type Cells, cellsByKey, type HeatOrder, heatOf, type OpenCell, sortPoints, sumsOf } from './heat.ts'
import styles from './points.module.css'
import { useGridKeys } from './useGridKeys.ts'

interface Props {
  data: Points
  onOpen: (cell: OpenCell) => void
  chosenIds?: readonly string[]
  onChoose?: (ids: readonly string[]) => void
}

type Column = OpenCell['student']

const HeatCell = (props: {
  cell: OpenCell
  cells: Cells
  place: ReturnType<ReturnType<typeof useGridKeys>['placeProps']>
  onOpen: (cell: OpenCell) => void
}) => {
  const { cell, cells, place, onOpen } = props
  const { t } = useTranslation('classPoints')
  const shareText = useShareText()
  const { point, student } = cell
  const sums = sumsOf(cells, point, student?.id)
  if (!sums)
    return (
      <td className={styles.cell} data-heat="none">
        <span {...place}>
          <span aria-hidden="true">–</span>
          <span className="visuallyHidden">{t('noAnswers')}</span>
        </span>
      </td>
    )
  const { share, answered } = sums
  const words = share === null ? '–' : shareText(share)
  const name = t('cell', {
    who: student?.name ?? t('class'),
    point: point.name,
    share: words,
    count: answered,
  })
  return (
    <td className={styles.cell} data-heat={heatOf(share)}>
      <button type="button" {...place} aria-label={name} onClick={() => onOpen(cell)}>
        <b>{words}</b> <small>{answered}</small>
      </button>
    </td>
  )
}

export const HeatTable = ({ data, onOpen, chosenIds, onChoose }: Props) => {
  const { t } = useTranslation('classPoints')
  const [order, setOrder] = useState<HeatOrder>({ studentId: undefined, way: 'asc' })
  const { go, placeProps } = useGridKeys()
  const cells = useMemo(() => cellsByKey(data.cells), [data])
  const points = useMemo(() => sortPoints(data.points, cells, order), [data, cells, order])
  // Who has answered nothing at all has no column.
  const answering = new Set<string>(data.cells.map(({ studentId }) => studentId))
  const columns: readonly Column[] = [undefined, ...data.students.filter(({ id }) => answering.has(id))]
  const sortBy = (studentId: string | undefined) =>
    setOrder(({ studentId: before, way }) => ({
      studentId,
      way: before === studentId && way === 'asc' ? 'desc' : 'asc',
    }))
  const sortOf = (studentId: string | undefined) => {
    if (order.studentId !== studentId) return undefined
    return order.way === 'asc' ? 'ascending' : 'descending'
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside.
    <div className={styles.scroll} onKeyDown={go}>
      <table className={styles.table}>
        <caption className="visuallyHidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('point')}</th>
            {columns.map((student) => (
              <th key={student?.id ?? 'class'} scope="col" aria-sort={sortOf(student?.id)}>
                <button type="button" className={styles.sort} onClick={() => sortBy(student?.id)}>
                  {student?.name ?? t('class')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, row) => (
            <tr key={point.id}>
              <th scope="row">
                {onChoose && chosenIds ? (
                  <Checkbox
                    checked={chosenIds.includes(point.id)}
                    onChange={({ target }) =>
                      onChoose(
                        target.checked ? [...chosenIds, point.id] : chosenIds.filter((id) => id !== point.id),
                      )
                    }
                  >
                    {point.name}
                  </Checkbox>
                ) : (
                  point.name
                )}
                {point.levelName && <small>{point.levelName}</small>}
              </th>
              {columns.map((student, column) => (
                <HeatCell
                  key={student?.id ?? 'class'}
                  cell={{ point, student }}
                  cells={cells}
                  place={placeProps({ row, column })}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
