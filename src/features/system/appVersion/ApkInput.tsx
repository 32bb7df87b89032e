// The apk of a version.
import { useTranslation } from 'react-i18next'
import { type FileFieldProps, OneFileInput } from '#src/files/OneFileInput.tsx'

export const ApkInput = (field: FileFieldProps) => {
  const { t } = useTranslation('appVersion')
  return (
    <OneFileInput
      {...field}
      accept=".apk"
      placeOf={() => ({ purpose: 'app' })}
      words={t('chooseApk')}
      remove={t('removeApk')}
    />
  )
}
