// The classes of the school with what each does in the new year; a table, on a phone cards.
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#contract/ids.ts'
import { type YearPreview, yearActions } from '#contract/school/schoolYear.ts'
import { ExceptionsDialog } from './ExceptionsDialog.tsx'
import styles from './schoolYear.module.css'
import { type Choices, type ClassChoice, choiceOf } from './yearChoices.ts'

type ClassRow = YearPreview['classes'][number]

interface Props {
  classes: readonly ClassRow[]
  choices: Choices
  /** The classes whose names the server refused. */
  refused: ReadonlySet<string>
  exceptions: ReadonlySet<UserId>
  onChoose: (id: string, choice: ClassChoice) => void
  onExcept: (exceptions: ReadonlySet<UserId>) => void
}

export const ClassRows = ({ classes, choices, refused, exceptions, onChoose, onExcept }: Props) => {
  const { t } = useTranslation('schoolYear')
  const [open, setOpen] = useState<ClassRow>()
  return (
    <>
      <table className={styles.classes}>
        <thead>
          <tr>
            <th scope="col">{t('class')}</th>
            <th scope="col">{t('grade')}</th>
            <th scope="col">{t('students')}</th>
            <th scope="col">{t('action')}</th>
            <th scope="col">{t('nextGrade')}</th>
            <th scope="col">{t('nextName')}</th>
          </tr>
        </thead>
        <tbody>
          {classes.map((row) => {
            const chosen = choices[row.id] ?? choiceOf(row, row.action)
            const { action, grade, name } = chosen
            return (
              <tr key={row.id}>
                <td data-label={t('class')}>{row.name}</td>
                <td data-label={t('grade')}>{row.grade}</td>
                <td data-label={t('students')}>
                  {row.students}
                  {row.students > 0 && action !== 'stay' && (
                    <Button type="link" size="small" onClick={() => setOpen(row)}>
                      {t('show')}
                    </Button>
                  )}
                </td>
                <td data-label={t('action')}>
                  <Select
                    aria-label={`${t('action')}: ${row.name}`}
                    value={action}
                    options={yearActions.map((value) => ({ value, label: t(`actions.${value}`) }))}
                    onChange={(value) => onChoose(row.id, choiceOf(row, value))}
                  />
                </td>
                <td data-label={t('nextGrade')}>
                  {action === 'up' && (
                    <Input
                      aria-label={`${t('nextGrade')}: ${row.name}`}
                      value={grade}
                      maxLength={5}
                      onChange={({ target }) => onChoose(row.id, { ...chosen, grade: target.value })}
                    />
                  )}
                </td>
                <td data-label={t('nextName')}>
                  {action !== 'stay' && (
                    <Input
                      aria-label={`${t('nextName')}: ${row.name}`}
                      {...(refused.has(row.id) && { status: 'error' as const })}
                      value={name}
                      maxLength={20}
                      onChange={({ target }) => onChoose(row.id, { ...chosen, name: target.value })}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {open && (
        <ExceptionsDialog
          classId={open.id}
          name={open.name}
          exceptions={exceptions}
          onChange={onExcept}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
