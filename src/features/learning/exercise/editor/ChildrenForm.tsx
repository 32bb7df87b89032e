// The questions below a text or a sound: one is open to write, the others show what they ask.
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, InputNumber, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChildWording, GroupWording } from '#contract/learning/exercise/exercise.ts'
import { childrenMax } from '#contract/learning/exercise/group.ts'
import { plainText } from '#contract/richText.ts'
import { newPartId } from '#src/kit/richText/partId.ts'
import type { PlayedType } from '../../shared/play/typeViews.ts'
import { editedTypes } from '../draft/editedTypes.ts'
import { newChild } from '../draft/newWording.ts'
import styles from './editor.module.css'
import { Field } from './Field.tsx'
import { Reason, ReasonsBelow, useReasons } from './reasons.tsx'
import { SingleForm } from './SingleForm.tsx'

const childTypes = editedTypes.filter((type): type is PlayedType => type !== 'group')

interface ChildProps {
  child: ChildWording
  number: number
  hasFocus: boolean
  onChange: (child: ChildWording) => void
}
const ChildForm = ({ child, number, hasFocus, onChange }: ChildProps) => {
  const { t } = useTranslation('exerciseEditor')
  return (
    <div className={styles.childForm}>
      <div className={styles.switches}>
        <Select
          aria-label={t('childType', { number })}
          value={child.type}
          options={childTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(type) => {
            if (!childTypes.some((one) => one === type)) return
            const next = newChild(type as PlayedType)
            onChange({ ...next, ...(child.id && { id: child.id }), weight: child.weight })
          }}
        />
        <InputNumber
          aria-label={t('weight', { number })}
          min={1}
          max={100}
          precision={0}
          prefix={t('weightWord')}
          value={child.weight}
          onChange={(weight) => onChange({ ...child, weight: weight ?? 1 })}
        />
      </div>
      <SingleForm
        key={child.type}
        wording={child}
        // The fields that a child has besides are not touched by the form.
        onChange={(changed) => onChange({ ...child, ...changed } as ChildWording)}
        hasFocus={hasFocus}
      />
    </div>
  )
}

interface Props {
  wording: GroupWording
  onChange: (wording: GroupWording) => void
}
export const ChildrenForm = ({ wording, onChange }: Props) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const { children } = wording
  const [open, setOpen] = useState(0)
  // The first child does not get the focus, because the page begins at its text.
  const [hasFocus, setHasFocus] = useState(false)
  const show = (place: number) => {
    setHasFocus(true)
    setOpen(place)
  }
  // A new child has no id yet: the list needs names for its rows.
  const names = useRef<string[]>([])
  while (names.current.length < children.length) names.current.push(newPartId())
  const set = (next: ChildWording[]) => onChange({ ...wording, children: next })
  const add = () => {
    show(children.length)
    const last = children.at(-1)?.type
    set([...children, newChild(childTypes.find((type) => type === last) ?? 'choice')])
  }
  const remove = (place: number) => {
    names.current.splice(place, 1)
    setOpen(Math.max(0, place - 1))
    set(children.filter((_, at) => at !== place))
  }
  return (
    <Field label={t('children')}>
      <ol className={styles.list}>
        {children.map((child, place) => (
          <li key={names.current[place]} className={styles.child}>
            <div className={styles.childHead}>
              <span className={styles.marker} aria-hidden="true">
                {place + 1}
              </span>
              <span className={styles.grow}>
                {t(`type.${childTypes.find((type) => type === child.type) ?? 'choice'}`)}
                {place !== open && ` · ${plainText(child.stem).trim()}`}
              </span>
              {place !== open && (
                <Button
                  type="text"
                  icon={<EditOutlined />}
                  aria-label={t('openChild', { number: place + 1 })}
                  onClick={() => show(place)}
                />
              )}
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('removePart', { name: t('child', { number: place + 1 }) })}
                disabled={children.length === 1}
                onClick={() => remove(place)}
              />
            </div>
            {place === open ? (
              <ReasonsBelow path={`children.${place}`}>
                <ChildForm
                  child={child}
                  number={place + 1}
                  hasFocus={hasFocus}
                  onChange={(changed) => set(children.map((one, at) => (at === place ? changed : one)))}
                />
              </ReasonsBelow>
            ) : (
              <Reason text={reasons.within(`children.${place}`)} />
            )}
          </li>
        ))}
      </ol>
      <Button type="dashed" icon={<PlusOutlined />} disabled={children.length >= childrenMax} onClick={add}>
        {t('addChild')}
      </Button>
    </Field>
  )
}
