// Lines of parts: options, pieces. Enter adds a line below, Backspace takes an empty one away, Alt with an arrow moves it.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RichText } from '#contract/richText.ts'
import { RichTextInput } from '#src/ui/richText/RichTextInput.tsx'
import { newPart } from '../draft/newWording.ts'
import styles from './editor.module.css'
import { useReasons } from './reasons.tsx'

interface Part {
  readonly id: string
  readonly body: RichText
}
interface Props {
  parts: readonly Part[]
  onChange: (parts: Part[]) => void
  /** Where the parts stand in the wording: `content.options`. */
  path: string
  min: number
  max: number
  label: (place: number) => string
  placeholder: string
  /** Before the line: how it is said to be right. */
  marker: (part: Part, place: number) => ReactNode
  addWords: string
}

export const PartRows = ({
  parts,
  onChange,
  path,
  min,
  max,
  label,
  placeholder,
  marker,
  addWords,
}: Props) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const list = useRef<HTMLOListElement>(null)
  const [newest, setNewest] = useState<string>()
  const add = (after: number) => {
    if (parts.length >= max) return
    const added = newPart()
    setNewest(added.id)
    onChange([...parts.slice(0, after + 1), added, ...parts.slice(after + 1)])
  }
  const remove = (place: number) => {
    if (parts.length <= min) return
    onChange(parts.filter((_, at) => at !== place))
    const rows = list.current?.querySelectorAll<HTMLElement>('[role="textbox"]')
    rows?.[place === 0 ? 1 : place - 1]?.focus()
  }
  const move = (place: number, to: number) => {
    const [moved, other] = [parts[place], parts[to]]
    if (!moved || !other) return
    onChange(parts.map((part, at) => (at === place ? other : at === to ? moved : part)))
  }
  const handleKeyDown = (place: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(place, event.key === 'ArrowUp' ? place - 1 : place + 1)
  }
  return (
    <div className={styles.rows}>
      <ol ref={list} className={styles.list}>
        {parts.map((part, place) => (
          <li key={part.id} className={styles.row} onKeyDown={handleKeyDown(place)}>
            {marker(part, place)}
            <RichTextInput
              isCompact
              value={part.body}
              label={label(place)}
              placeholder={placeholder}
              hasFocus={part.id === newest}
              reason={reasons.within(`${path}.${place}.body`)}
              onChange={(body) => onChange(parts.map((one) => (one.id === part.id ? { ...one, body } : one)))}
              onEnter={() => add(place)}
              onEmptied={() => remove(place)}
            />
            <span className={styles.rowTools}>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t('moveUp', { name: label(place) })}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t('moveDown', { name: label(place) })}
                disabled={place === parts.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('removePart', { name: label(place) })}
                disabled={parts.length <= min}
                onClick={() => remove(place)}
              />
            </span>
          </li>
        ))}
      </ol>
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={parts.length >= max}
        onClick={() => add(parts.length - 1)}
      >
        {addWords}
      </Button>
    </div>
  )
}
