// The menu of each role: only entries whose screens exist. `lable` is the translation key of locales/*/menu.json.
import type { MenuItem } from '#contract/auth.ts'
import type { Role } from '#contract/roles.ts'

const entry = (path: string, lable: string, icon: string): MenuItem => ({
  id: path,
  path,
  name: lable,
  lable,
  icon,
  clickedIcon: icon,
  hidden: false,
  visible: '1',
  alwaysShow: false,
  type: '0',
})

const oversight = entry('/live/platform', 'menu.livePlatform', 'live')

export const menus: Record<Role, readonly MenuItem[]> = {
  student: [
    entry('/myTaskListStudent/myTaskList', 'menu.myTaskList', 'home'),
    entry('/classRoom/myLive', 'menu.myLive', 'live'),
  ],
  teacher: [
    entry('/teachingCentre/curriculumsTable', 'menu.curriculumsTable', 'home'),
    entry('/classRoom/live', 'menu.live', 'live'),
  ],
  educational: [entry('/educationalAdministration', 'menu.educationalAdministration', 'home'), oversight],
  tenantAdmin: [entry('/tenant', 'menu.tenant', 'home'), oversight],
  systemAdmin: [entry('/tenant', 'menu.tenant', 'home')],
}
