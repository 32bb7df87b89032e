import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { serverAnswers, untilServerAnswers } from '#src/lib/serverAnswer.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { PageMessage } from '#src/ui/PageMessage.tsx'

const reload = () => window.location.reload()

/** A page that is on its way when the line is cut comes when it is back. With a line it is another fault, and nothing is repeated. */
const useReloadOnReturn = () => {
  useEffect(() => {
    let isLeft = false
    const wait = async () => {
      if (await serverAnswers()) return
      await untilServerAnswers()
      if (!isLeft) reload()
    }
    void wait()
    return () => {
      isLeft = true
    }
  }, [])
}

/** A page that could not be drawn or fetched; after an update of the server a reload brings the new files. */
export const FailedPage = () => {
  const { t } = useTranslation('failed')
  useReloadOnReturn()
  return (
    <PageMessage sign="broken" title={t('title')} text={t('text')}>
      <LightButton kind="primary" onClick={reload}>
        {t('reload')}
      </LightButton>
    </PageMessage>
  )
}
