import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchMax } from '#contract/learning/exercise/match.ts'
import { isEmptyRichText, plainText } from '#contract/richText.ts'
import { RichTextInput } from '#src/kit/richText/RichTextInput.tsx'
import {
  addLeft,
  addRight,
  distractorsOf,
  type MatchWording,
  removeLeft,
  removeRight,
  rightIdOf,
  sortInto,
  withBody,
  withReuse,
} from '../draft/matchDraft.ts'
import styles from '../editor/editor.module.css'
import { Field } from '../editor/Field.tsx'
import { focusNextText } from '../editor/focusNextText.ts'
import { Reason, useReasons } from '../editor/reasons.tsx'
import type { EditProps } from './editProps.ts'

export const MatchEdit = ({ wording, onChange }: EditProps<MatchWording>) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const [newest, setNewest] = useState<string>()
  const { left, right, reuse } = wording.content
  const add = ({ wording: next, id }: { wording: MatchWording; id: string }) => {
    setNewest(id)
    onChange(next)
  }
  const input = (side: 'left' | 'right', id: string, label: string, onEnter: () => void) => {
    const parts = wording.content[side]
    const part = parts.find((one) => one.id === id)
    if (!part) return null
    return (
      <RichTextInput
        isCompact
        value={part.body}
        label={label}
        placeholder={label}
        hasFocus={id === newest}
        reason={reasons.within(`content.${side}.${parts.indexOf(part)}`)}
        onChange={(body) => onChange(withBody(wording, id, body))}
        // Behind the last text, once it is written, there is one more.
        onEnter={() => focusNextText() || isEmptyRichText(part.body) || onEnter()}
      />
    )
  }
  const removing = (name: string, isDisabled: boolean, remove: () => void) => (
    <Button
      type="text"
      icon={<DeleteOutlined />}
      aria-label={t('removePart', { name })}
      disabled={isDisabled}
      onClick={remove}
    />
  )
  const addButton = (words: string, isFull: boolean, press: () => void): ReactNode => (
    <Button type="dashed" icon={<PlusOutlined />} disabled={isFull} onClick={press}>
      {words}
    </Button>
  )
  const loose = distractorsOf(wording)
  const isFull = left.length >= matchMax || (!reuse && right.length >= matchMax)
  const rightRows = reuse ? right : loose
  return (
    <>
      <div className={styles.switches}>
        <Checkbox checked={reuse} onChange={({ target }) => onChange(withReuse(wording, target.checked))}>
          {t('sorting')}
        </Checkbox>
      </div>
      {reuse && (
        <Field label={t('categories')}>
          <ol className={styles.list}>
            {rightRows.map(({ id }, at) => (
              <li key={id} className={styles.row}>
                {input('right', id, t('category', { number: at + 1 }), () => add(addRight(wording)))}
                {removing(t('category', { number: at + 1 }), right.length <= 2, () =>
                  onChange(removeRight(wording, id)),
                )}
              </li>
            ))}
          </ol>
          {addButton(t('addCategory'), right.length >= matchMax, () => add(addRight(wording)))}
        </Field>
      )}
      <Field label={t(reuse ? 'toSort' : 'pairs')}>
        <ol className={styles.list}>
          {left.map(({ id }, at) => {
            const partner = rightIdOf(wording, id)
            const name = t(reuse ? 'sorted' : 'pair', { number: at + 1 })
            return (
              <li key={id} className={styles.pair}>
                {input('left', id, t('leftOf', { number: at + 1 }), () => add(addLeft(wording, id)))}
                {reuse ? (
                  <Select
                    aria-label={t('categoryOf', { number: at + 1 })}
                    placeholder={t('categories')}
                    {...(partner && { value: partner })}
                    options={right.map((one, place) => ({
                      value: one.id,
                      label: plainText(one.body).trim() || t('category', { number: place + 1 }),
                    }))}
                    onChange={(category: string) => onChange(sortInto(wording, id, category))}
                  />
                ) : (
                  partner &&
                  input('right', partner, t('rightOf', { number: at + 1 }), () => add(addLeft(wording, id)))
                )}
                {removing(name, left.length <= 2, () => onChange(removeLeft(wording, id)))}
              </li>
            )
          })}
        </ol>
        <Reason text={reasons.at('content.left') ?? reasons.at('content.right') ?? reasons.within('key')} />
        {addButton(t(reuse ? 'addSorted' : 'addPair'), isFull, () => add(addLeft(wording, left.at(-1)?.id)))}
      </Field>
      {!reuse && (
        <Field label={t('loose')} hint={t('looseHint')}>
          <ol className={styles.list}>
            {loose.map(({ id }, at) => (
              <li key={id} className={styles.row}>
                {input('right', id, t('looseOf', { number: at + 1 }), () => add(addRight(wording)))}
                {removing(t('looseOf', { number: at + 1 }), false, () => onChange(removeRight(wording, id)))}
              </li>
            ))}
          </ol>
          {addButton(t('addLoose'), right.length >= matchMax, () => add(addRight(wording)))}
        </Field>
      )}
    </>
  )
}
