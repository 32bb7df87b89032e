// The icons that a menu entry may name. A name that is not here throws in the loader; the menu survives it.
import {
  ApartmentOutlined,
  ApiFilled,
  ApiOutlined,
  AppstoreOutlined,
  BankFilled,
  BankOutlined,
  BookFilled,
  BookOutlined,
  CalendarFilled,
  CalendarOutlined,
  ContactsFilled,
  ContactsOutlined,
  DeleteFilled,
  DeleteOutlined,
  EditFilled,
  EditOutlined,
  ExperimentFilled,
  ExperimentOutlined,
  FolderFilled,
  FolderOpenFilled,
  FolderOpenOutlined,
  FolderOutlined,
  HistoryOutlined,
  HomeFilled,
  HomeOutlined,
  IdcardFilled,
  IdcardOutlined,
  KeyOutlined,
  MenuOutlined,
  NodeIndexOutlined,
  PieChartFilled,
  PieChartOutlined,
  ProfileFilled,
  ProfileOutlined,
  ReadFilled,
  ReadOutlined,
  SafetyCertificateFilled,
  SafetyCertificateOutlined,
  SettingFilled,
  SettingOutlined,
  SnippetsFilled,
  SnippetsOutlined,
  TagsFilled,
  TagsOutlined,
  TeamOutlined,
  TrophyFilled,
  TrophyOutlined,
  UserAddOutlined,
  UserOutlined,
  VideoCameraFilled,
  VideoCameraOutlined,
} from '@ant-design/icons'

type Icon = typeof HomeOutlined

const icons: Readonly<Record<string, Icon>> = {
  home: HomeOutlined,
  homeOn: HomeFilled,
  live: VideoCameraOutlined,
  liveOn: VideoCameraFilled,
  class: ContactsOutlined,
  classOn: ContactsFilled,
  teacher: IdcardOutlined,
  teacherOn: IdcardFilled,
  student: TeamOutlined,
  course: BookOutlined,
  courseOn: BookFilled,
  catalogue: ReadOutlined,
  catalogueOn: ReadFilled,
  calendar: CalendarOutlined,
  calendarOn: CalendarFilled,
  alumni: TrophyOutlined,
  alumniOn: TrophyFilled,
  entry: UserAddOutlined,
  setting: SettingOutlined,
  settingOn: SettingFilled,
  user: UserOutlined,
  role: SafetyCertificateOutlined,
  roleOn: SafetyCertificateFilled,
  menu: MenuOutlined,
  department: ApartmentOutlined,
  client: ApiOutlined,
  clientOn: ApiFilled,
  key: KeyOutlined,
  file: FolderOutlined,
  fileOn: FolderFilled,
  knowledge: NodeIndexOutlined,
  history: HistoryOutlined,
  trash: DeleteOutlined,
  trashOn: DeleteFilled,
  hanzi: EditOutlined,
  hanziOn: EditFilled,
  plan: ProfileOutlined,
  planOn: ProfileFilled,
  resource: FolderOpenOutlined,
  resourceOn: FolderOpenFilled,
  card: TagsOutlined,
  cardOn: TagsFilled,
  textbook: SnippetsOutlined,
  textbookOn: SnippetsFilled,
  research: ExperimentOutlined,
  researchOn: ExperimentFilled,
  chart: PieChartOutlined,
  chartOn: PieChartFilled,
  school: BankOutlined,
  schoolOn: BankFilled,
}

/** The names to choose from: icons of an open entry come with their plain ones. */
export const menuIconNames: readonly string[] = Object.keys(icons).filter((name) => !name.endsWith('On'))

/** The loader: a missing icon is a mistake in the menu, and said as one. */
export const loadIcon = (name: string): Icon => {
  const icon = icons[name]
  if (!icon) throw new TypeError(`The menu names an icon that does not exist: ${name}`)
  return icon
}

const reported = new Set<string>()

/** Never throws: the mistake goes to the handler of uncaught errors once, and a plain icon stands in, as for no name. */
export const menuIcon = (name: string, report: (error: unknown) => void = reportError): Icon => {
  if (name === '') return AppstoreOutlined
  try {
    return loadIcon(name)
  } catch (error) {
    if (!reported.has(name)) report(error)
    reported.add(name)
    return AppstoreOutlined
  }
}
