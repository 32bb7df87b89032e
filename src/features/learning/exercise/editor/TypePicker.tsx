import {
  AppstoreOutlined,
  AudioOutlined,
  BlockOutlined,
  CheckSquareOutlined,
  EditOutlined,
  FormOutlined,
  HighlightOutlined,
  OrderedListOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditedType, editedTypes } from '../draft/editedTypes.ts'
import styles from './editor.module.css'

const icons = {
  choice: AppstoreOutlined,
  fillIn: FormOutlined,
  judge: CheckSquareOutlined,
  match: SwapOutlined,
  order: OrderedListOutlined,
  write: HighlightOutlined,
  speak: AudioOutlined,
  compose: EditOutlined,
  group: BlockOutlined,
} as const satisfies Record<EditedType, unknown>

interface Props {
  type: string
  onChange: (type: EditedType) => void
}

/** One is always chosen: the arrow keys go through them. */
export const TypePicker = ({ type, onChange }: Props) => {
  const { t } = useTranslation('exerciseEditor')
  const name = useId()
  return (
    <fieldset className={styles.types}>
      <legend className="visuallyHidden">{t('typeLegend')}</legend>
      {editedTypes.map((one) => {
        const Icon = icons[one]
        return (
          <label key={one} className={styles.type} data-on={one === type} title={t(`typeHint.${one}`)}>
            <input type="radio" name={name} checked={one === type} onChange={() => onChange(one)} />
            <Icon aria-hidden />
            <span>{t(`type.${one}`)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
