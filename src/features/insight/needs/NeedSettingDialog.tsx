// From which numbers on a student is named. The office sets them for the school, teachers read them.
import { useQueryClient } from '@tanstack/react-query'
import { Form, InputNumber, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { getNeedSetting, listNeeds, setNeedSetting } from '#contract/insight/needs/needCalls.ts'
import { type NeedSetting, needKinds, needMax } from '#contract/insight/needs/needs.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { FieldsDialog } from '../../learning/shared/fieldsDialog/FieldsDialog.tsx'
import styles from './needs.module.css'

interface Props {
  setting: NeedSetting
  onClose: () => void
}

const width = 460

const SettingForm = ({ setting, onClose }: Props) => {
  const { t } = useTranslation(['needs', 'success'])
  const queries = useQueryClient()
  return (
    <FieldsDialog<NeedSetting>
      name="needs"
      width={width}
      title={t('needs:setting')}
      text={t('needs:settingNote')}
      okText={t('needs:save')}
      initial={setting}
      fields={[...needKinds]}
      save={(body) => request(setNeedSetting, { body }, { form: true })}
      success={t('success:saved')}
      onDone={() => {
        void refetchCalls(queries, [listNeeds, getNeedSetting])
        onClose()
      }}
      onClose={onClose}
    >
      {needKinds.map((need) => (
        <Form.Item key={need} name={need} label={t(`needs:threshold.${need}`)}>
          <InputNumber min={0} max={needMax[need]} precision={0} />
        </Form.Item>
      ))}
    </FieldsDialog>
  )
}

const SettingView = ({ setting, onClose }: Props) => {
  const { t } = useTranslation('needs')
  return (
    <Modal open width={width} title={t('setting')} footer={null} onCancel={onClose}>
      <p>{t('settingOfOffice')}</p>
      <dl className={styles.thresholds}>
        {needKinds.map((need) => (
          <div key={need}>
            <dt>{t(`threshold.${need}`)}</dt>
            <dd>{setting[need] === 0 ? t('off') : setting[need]}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

export const NeedSettingDialog = (props: Props) => {
  const isOffice = useMayCall()(setNeedSetting)
  return isOffice ? <SettingForm {...props} /> : <SettingView {...props} />
}
