// The head of a section while a paper is put together: its heading, its minutes and instructions, its place.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { paperMinutesMax, playsMax } from '#contract/learning/paper/paperNoun.ts'
import styles from './paper.module.css'
import type { DraftSection } from './paperDraft.ts'

interface Props {
  section: DraftSection
  /** From 1. */
  number: number
  isLast: boolean
  /** The only section stays. */
  isOnly: boolean
  /** It has minutes and instructions, and is moved. */
  isOfLibrary: boolean
  onChange: (
    change: Partial<Pick<DraftSection, 'name' | 'text' | 'minutes' | 'sharesTime' | 'plays'>>,
  ) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

export const SectionHead = (props: Props) => {
  const { section, number, isLast, isOnly, isOfLibrary, onChange, onMove, onRemove } = props
  const { t } = useTranslation(['paper', 'testPaper'])
  return (
    <>
      <div className={styles.sectionHead}>
        <Input
          aria-label={t('paper:sectionName', { number })}
          placeholder={t('paper:sectionName', { number })}
          maxLength={50}
          value={section.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {isOfLibrary && (
          <>
            <InputNumber
              className={styles.minutes ?? ''}
              aria-label={t('testPaper:minutesOf', { number })}
              min={1}
              max={paperMinutesMax}
              precision={0}
              suffix={t('testPaper:minutesWord')}
              disabled={number > 1 && section.sharesTime === true}
              value={section.minutes ?? null}
              onChange={(minutes) => onChange({ minutes })}
            />
            <Button
              type="text"
              icon={<ArrowUpOutlined />}
              disabled={number === 1}
              aria-label={t('testPaper:sectionUp', { number })}
              onClick={() => onMove(-1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined />}
              disabled={isLast}
              aria-label={t('testPaper:sectionDown', { number })}
              onClick={() => onMove(1)}
            />
          </>
        )}
        {!isOnly && (
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('paper:removeSection', { number })}
            onClick={onRemove}
          />
        )}
      </div>
      {isOfLibrary && number > 1 && (
        <Checkbox
          checked={section.sharesTime ?? false}
          onChange={({ target }) =>
            onChange({ sharesTime: target.checked, ...(target.checked && { minutes: null }) })
          }
        >
          {t('testPaper:sharesTime')}
        </Checkbox>
      )}
      {isOfLibrary && (
        <span className={styles.plays}>
          {t('testPaper:plays')}
          <InputNumber
            aria-label={t('testPaper:playsOf', { number })}
            min={1}
            max={playsMax}
            precision={0}
            placeholder={t('testPaper:playsAny')}
            value={section.plays ?? null}
            onChange={(plays) => onChange({ plays })}
          />
        </span>
      )}
      {isOfLibrary && (
        <Input.TextArea
          autoSize
          aria-label={t('testPaper:textOf', { number })}
          placeholder={t('testPaper:textOf', { number })}
          maxLength={500}
          value={section.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
    </>
  )
}
