// Lines of parts: options, pieces. Enter goes to the next line, and behind the last one that is written adds one; Backspace
// takes an empty one away, Alt with an arrow moves it, Alt with Enter marks it as right. The buttons of a line do the same for
// the mouse, so the Tab key goes past them to the next text.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmptyRichText, type RichText } from '#contract/richText.ts'
import { RichTextInput } from '#src/kit/richText/RichTextInput.tsx'
import { isComposingKey } from '#src/lib/isComposingKey.ts'
import { newPart } from '../draft/newWording.ts'
import styles from './editor.module.css'
import { focusNextText } from './focusNextText.ts'
import { useReasons } from './reasons.tsx'

interface Part {
  readonly id: string
  readonly body: RichText
}
interface Props {
  parts: readonly Part[]
  onChange: (parts: Part[]) => void
  /** The place of the parts in the wording: `content.options`. */
  path: string
  min: number
  max: number
  label: (place: number) => string
  placeholder: string
  /** Stands before the line and marks the part as right. */
  marker: (part: Part, place: number) => ReactNode
  addWords: string
  /** Marks a part as right, or no longer. */
  onMark?: (part: Part) => void
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
  onMark,
}: Props) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const list = useRef<HTMLOListElement>(null)
  const [newest, setNewest] = useState<string>()
  const textAt = (place: number) =>
    list.current?.querySelectorAll<HTMLElement>(':scope > li [role="textbox"]')[place]
  const add = (after: number) => {
    if (parts.length >= max) return
    const added = newPart()
    setNewest(added.id)
    onChange([...parts.slice(0, after + 1), added, ...parts.slice(after + 1)])
  }
  const remove = (place: number) => {
    if (parts.length <= min) return
    onChange(parts.filter((_, at) => at !== place))
    textAt(place === 0 ? 1 : place - 1)?.focus()
  }
  const move = (place: number, to: number) => {
    const [moved, other] = [parts[place], parts[to]]
    if (!moved || !other) return
    onChange(parts.map((part, at) => (at === place ? other : at === to ? moved : part)))
  }
  const goOn = (place: number) => {
    const part = parts[place]
    if (!focusNextText() && part && !isEmptyRichText(part.body)) add(place)
  }
  const handleKeyDown = (part: Part, place: number) => (event: KeyboardEvent) => {
    if (!event.altKey || isComposingKey(event.nativeEvent)) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      move(place, event.key === 'ArrowUp' ? place - 1 : place + 1)
    else if (event.key === 'Enter' && onMark) onMark(part)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.rows}>
      <ol ref={list} className={styles.list}>
        {parts.map((part, place) => (
          <li key={part.id} className={styles.row} onKeyDownCapture={handleKeyDown(part, place)}>
            {marker(part, place)}
            <RichTextInput
              isCompact
              value={part.body}
              label={label(place)}
              placeholder={placeholder}
              hasFocus={part.id === newest}
              reason={reasons.within(`${path}.${place}.body`)}
              onChange={(body) => onChange(parts.map((one) => (one.id === part.id ? { ...one, body } : one)))}
              onEnter={() => goOn(place)}
              onEmptied={() => remove(place)}
            />
            <span className={styles.rowTools}>
              <Button
                type="text"
                tabIndex={-1}
                icon={<ArrowUpOutlined />}
                aria-label={t('moveUp', { name: label(place) })}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <Button
                type="text"
                tabIndex={-1}
                icon={<ArrowDownOutlined />}
                aria-label={t('moveDown', { name: label(place) })}
                disabled={place === parts.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <Button
                type="text"
                tabIndex={-1}
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
