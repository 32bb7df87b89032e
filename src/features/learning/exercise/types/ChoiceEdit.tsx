import { Checkbox, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { letterOf } from '../../shared/play/choice/letters.ts'
import type { WordingOfType } from '../draft/editedTypes.ts'
import styles from '../editor/editor.module.css'
import { Field } from '../editor/Field.tsx'
import { PartRows } from '../editor/PartRows.tsx'
import { Reason, useReasons } from '../editor/reasons.tsx'
import type { EditProps } from './editProps.ts'

export const ChoiceEdit = ({ wording, onChange }: EditProps<WordingOfType<'choice'>>) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const { content } = wording
  const key = wording.key ?? { right: [], partial: 'none' as const }
  const toggle = (id: string) => {
    const isRight = key.right.includes(id)
    const several = isRight ? key.right.filter((one) => one !== id) : [...key.right, id]
    onChange({ ...wording, key: { ...key, right: content.many ? several : [id] } })
  }
  const setMany = (many: boolean) =>
    onChange({
      ...wording,
      content: { ...content, many },
      key: many ? key : { right: key.right.slice(0, 1), partial: 'none' },
    })
  return (
    <Field label={t('options')} hint={t(content.many ? 'markSeveral' : 'markOne')}>
      <PartRows
        parts={content.options}
        path="content.options"
        min={2}
        max={10}
        label={(place) => t('option', { letter: letterOf(place) })}
        placeholder={t('optionHint')}
        addWords={t('addOption')}
        onMark={({ id }) => toggle(id)}
        marker={({ id }, place) => {
          const shared = {
            checked: key.right.includes(id),
            'aria-label': t('isRight', { letter: letterOf(place) }),
            onChange: () => toggle(id),
          }
          return (
            <span className={styles.marker}>
              {content.many ? <Checkbox {...shared} /> : <Radio {...shared} />}
              <span aria-hidden="true">{letterOf(place)}</span>
            </span>
          )
        }}
        onChange={(options) => {
          const ids = options.map(({ id }) => id)
          const right = key.right.filter((id) => ids.includes(id))
          onChange({ ...wording, content: { ...content, options }, key: wording.key && { ...key, right } })
        }}
      />
      <Reason text={reasons.at('content.options') ?? reasons.within('key')} />
      <div className={styles.switches}>
        <Checkbox checked={content.many} onChange={({ target }) => setMany(target.checked)}>
          {t('many')}
        </Checkbox>
        {content.many && (
          <Checkbox
            checked={key.partial === 'share'}
            onChange={({ target }) =>
              onChange({ ...wording, key: { ...key, partial: target.checked ? 'share' : 'none' } })
            }
          >
            {t('partial')}
          </Checkbox>
        )}
        <Checkbox
          checked={content.shuffle}
          onChange={({ target }) =>
            onChange({ ...wording, content: { ...content, shuffle: target.checked } })
          }
        >
          {t('shuffle')}
        </Checkbox>
      </div>
    </Field>
  )
}
