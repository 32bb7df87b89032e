// The contents of a textbook in its form. Enter adds a line below, Backspace takes an empty one away, Alt with an arrow
// moves a line up and down, in and out; several lines are pasted at once.

import { DeleteOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/fieldSchemas.ts'
import { unitLimits } from '#contract/library/textbook/textbook.ts'
import { isComposingKey } from '#src/lib/isComposingKey.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './textbook.module.css'
import { emptyLine, moveLine, pasteLines, removeLine, shiftLine, type UnitLine } from './unitLines.ts'

interface Props {
  // Set by the form.
  id?: string
  value?: UnitLine[]
  onChange?: (lines: UnitLine[]) => void
}

const moves = {
  ArrowUp: (lines: readonly UnitLine[], at: number) => moveLine(lines, at, -1),
  ArrowDown: (lines: readonly UnitLine[], at: number) => moveLine(lines, at, 1),
  ArrowLeft: (lines: readonly UnitLine[], at: number) => shiftLine(lines, at, -1),
  ArrowRight: (lines: readonly UnitLine[], at: number) => shiftLine(lines, at, 1),
}
type Move = keyof typeof moves
const isMove = (key: string): key is Move => key in moves
const moveWords = {
  ArrowUp: 'moveUp',
  ArrowDown: 'moveDown',
  ArrowLeft: 'moveOut',
  ArrowRight: 'moveIn',
} as const

export const UnitsInput = ({ id, value = [], onChange }: Props) => {
  const { t } = useTranslation(['textbook', 'errors'])
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<number>()
  useLayoutEffect(() => {
    if (focused === undefined) return
    list.current?.querySelectorAll('input')[focused]?.focus()
    setFocused(undefined)
  }, [focused])

  const change = (lines: UnitLine[], focus?: number) => {
    onChange?.(lines)
    setFocused(focus)
  }
  const add = (after: number) => {
    if (value.length >= unitLimits.count) return
    const line = emptyLine(value[after]?.depth)
    change([...value.slice(0, after + 1), line, ...value.slice(after + 1)], after + 1)
  }
  const move = (at: number, key: Move) => {
    const line = value[at]
    const lines = moves[key](value, at)
    // A line that moves in or out is another object at the same place.
    const to = line ? lines.indexOf(line) : -1
    change(lines, to < 0 ? at : to)
  }
  const handleKeyDown = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, nativeEvent } = event
    if (isComposingKey(nativeEvent)) return
    if (altKey && isMove(key)) move(at, key)
    else if (key === 'Enter') add(at)
    else if (key === 'Backspace' && value[at]?.name === '') change(removeLine(value, at), Math.max(at - 1, 0))
    else return
    event.preventDefault()
  }
  const handlePaste = (at: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!text.trim().includes('\n')) return
    event.preventDefault()
    const lines = pasteLines(value, at, text)
    // Nothing of it is left out without a word.
    if (lines.length > unitLimits.count) return showToast({ kind: 'error', text: t('errors:field.tooMany') })
    change(lines, at + lines.length - value.length)
  }
  return (
    <>
      <ol ref={list} className={styles.units}>
        {value.map((line, at) => {
          const number = at + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two new lines may be equal and differ only by position
            <li key={at} className={styles.unit} data-depth={line.depth}>
              <Input
                {...(at === 0 && id && { id })}
                aria-label={t('textbook:unit', { number })}
                placeholder={t('textbook:unitHint')}
                maxLength={lengths.title.max}
                value={line.name}
                onChange={({ target }) =>
                  onChange?.(value.map((one) => (one === line ? { ...line, name: target.value } : one)))
                }
                onKeyDown={handleKeyDown(at)}
                onPaste={handlePaste(at)}
              />
              <Dropdown
                trigger={['click']}
                menu={{
                  items: Object.entries(moveWords).map(([key, word]) => ({
                    key,
                    label: t(`textbook:${word}`),
                  })),
                  onClick: ({ key }) => isMove(key) && move(at, key),
                }}
              >
                <Button type="text" icon={<MoreOutlined />} aria-label={t('textbook:moveUnit', { number })} />
              </Dropdown>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('textbook:removeUnit', { number })}
                onClick={() => onChange?.(removeLine(value, at))}
              />
            </li>
          )
        })}
      </ol>
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= unitLimits.count}
        onClick={() => add(value.length - 1)}
      >
        {t('textbook:addUnit')}
      </Button>
      <p className={styles.hint}>{t('textbook:unitsHint')}</p>
    </>
  )
}

/** The contents, to read. */
export const UnitsText = ({ value = [] }: { value?: readonly Omit<UnitLine, 'id'>[] }) => (
  <ol className={styles.contents}>
    {value.map(({ name, depth }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same name may stand twice, and nothing here changes
      <li key={at} data-depth={depth}>
        {name}
      </li>
    ))}
  </ol>
)
