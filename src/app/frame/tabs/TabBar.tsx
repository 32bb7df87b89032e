import { CloseOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Dropdown, type MenuProps } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { limits } from '#contract/constants.ts'
import { useMenuName } from '../useMenu.ts'
import styles from './Tabs.module.css'
import { afterClosing, closeAll, closeOthers, closeView, type VisitedView } from './tabState.ts'
import { changeTabs, useTabs } from './tabStore.ts'

type Change = Parameters<typeof changeTabs>[0]

/** Closing tabs may close the current page: then the next one opens. */
const useTabActions = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const change = (how: Change, stayOn = pathname) => {
    const next = afterClosing(changeTabs(how), stayOn)
    if (next) void navigate(next)
    else if (stayOn !== pathname) void navigate(stayOn)
  }
  return {
    refresh: ({ path, search }: VisitedView) => {
      // The page is remounted, and its cached data counts as stale.
      void queries.invalidateQueries({ refetchType: 'none' })
      void navigate(`/redirect${path}${search}`, { replace: true })
    },
    close: ({ path }: VisitedView) => change((views) => closeView(views, path)),
    closeOthers: ({ path }: VisitedView) => change((views) => closeOthers(views, path), path),
    closeAll: () => change(closeAll),
  }
}

const Tab = ({ view }: { view: VisitedView }) => {
  const { t } = useTranslation('frame')
  const nameOf = useMenuName()
  const { pathname } = useLocation()
  const actions = useTabActions()
  const name = nameOf({ label: view.title, name: view.title })
  const isCurrent = view.path === pathname
  const items: NonNullable<MenuProps['items']> = [
    { key: 'refresh', label: t('tabs.refresh'), onClick: () => actions.refresh(view) },
    {
      key: 'close',
      label: t('tabs.close'),
      disabled: view.meta.affix,
      onClick: () => actions.close(view),
    },
    { key: 'closeOthers', label: t('tabs.closeOthers'), onClick: () => actions.closeOthers(view) },
    { key: 'closeAll', label: t('tabs.closeAll'), onClick: actions.closeAll },
  ]
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{ items, className: styles.context ?? '', style: { width: limits.tabMenuWidth } }}
    >
      <li className={`${styles.tab} ${isCurrent ? styles.current : ''}`}>
        <Link to={`${view.path}${view.search}`} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
        {!view.meta.affix && (
          <button type="button" aria-label={t('tabs.closeOne', { name })} onClick={() => actions.close(view)}>
            <CloseOutlined aria-hidden />
          </button>
        )}
      </li>
    </Dropdown>
  )
}

/** Scrolls the tab of the current page into view. Only the bar scrolls, never the page. */
const useCurrentInView = (views: readonly VisitedView[]) => {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { i18n } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, other tabs or longer words move the tab
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector('[aria-current="page"]')?.parentElement
    if (!bar.current || !tab) return
    const [barBox, tabBox] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (tabBox.left < barBox.left + edge) bar.current.scrollLeft -= barBox.left + edge - tabBox.left
    else if (tabBox.right > barBox.right - edge) bar.current.scrollLeft += tabBox.right - barBox.right + edge
  }, [pathname, views, i18n.language])
  return bar
}
/** So many px of the next tab are seen as well. */
const edge = 32

/** The visited pages; the menu of each opens with the right button or the menu key. */
export const TabBar = ({ isInMenu = false }: { isInMenu?: boolean }) => {
  const { t } = useTranslation('frame')
  const views = useTabs((tabs) => tabs.views)
  const bar = useCurrentInView(views)
  return (
    <nav ref={bar} className={isInMenu ? styles.inMenu : styles.bar} aria-label={t('tabs.label')}>
      {isInMenu && <h3>{t('tabs.label')}</h3>}
      <ul>
        {views.map((view) => (
          <Tab key={view.path} view={view} />
        ))}
      </ul>
    </nav>
  )
}
