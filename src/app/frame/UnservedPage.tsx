import { useTranslation } from 'react-i18next'
import { EmptyView } from '#src/ui/EmptyView.tsx'

/** An entry was added to the menu with an address at which there is no page. */
export const UnservedPage = ({ name, path }: { name: string; path: string }) => {
  const { t } = useTranslation('frame')
  return (
    <>
      <h1 className="visuallyHidden">{name}</h1>
      <EmptyView title={t('unserved.title', { name })} text={t('unserved.text', { path })} />
    </>
  )
}
