import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { isFailedLoad } from '#src/lib/failedLoads.ts'
import { serverAnswers, untilServerAnswers } from '#src/lib/serverAnswer.ts'
import { windowStorage } from '#src/lib/storages.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { nextReload } from './nextReload.ts'

const reload = () => window.location.reload()
const reloadsKey = 'reloads'

/** Resolves when to load the page again, with false when that is no use. */
const untilWorthIt = async (isCodeMissing: boolean): Promise<boolean> => {
  if (await serverAnswers()) {
    const next = isCodeMissing ? nextReload(windowStorage.get(reloadsKey), Date.now()) : undefined
    if (!next) return false
    windowStorage.set(reloadsKey, next.reloads)
    await new Promise((later) => setTimeout(later, next.pauseMs))
    return true
  }
  // Without a line a reload would end on the browser's own page.
  do await untilServerAnswers()
  while (!(await serverAnswers()))
  return true
}

/** A page that is on its way when the line is cut comes when it is back. A fault of the page itself is not repeated. */
const useReloadOnReturn = (isCodeMissing: boolean) => {
  useEffect(() => {
    let isLeft = false
    void untilWorthIt(isCodeMissing).then((isWorthIt) => {
      if (isWorthIt && !isLeft) reload()
    })
    return () => {
      isLeft = true
    }
  }, [isCodeMissing])
}

/** A page that could not be drawn or fetched; after an update of the server a reload brings the new files. */
export const FailedPage = ({ isCodeMissing }: { isCodeMissing: boolean }) => {
  const { t } = useTranslation('failed')
  useReloadOnReturn(isCodeMissing)
  return (
    <PageMessage sign="broken" title={t('title')} text={t('text')}>
      <LightButton kind="primary" onClick={reload}>
        {t('reload')}
      </LightButton>
    </PageMessage>
  )
}

export const FailedRoute = () => <FailedPage isCodeMissing={isFailedLoad(useRouteError())} />
