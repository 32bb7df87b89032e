// Which parts of tldraw a class sees. Pages, papers, files and following are in our own bar above the board; what leads
// out of the lesson (embedding, bookmarks, links, opening and saving files) is not there at all.
import {
  ArrangeMenuSubmenu,
  ArrowToolbarItem,
  CheckBoxToolbarItem,
  ClipboardMenuGroup,
  DefaultContextMenu,
  DefaultMenuPanel,
  DefaultToolbar,
  DrawToolbarItem,
  EllipseToolbarItem,
  EraserToolbarItem,
  GroupMenuItem,
  HandToolbarItem,
  HighlightToolbarItem,
  LaserToolbarItem,
  LineToolbarItem,
  NoteToolbarItem,
  RectangleToolbarItem,
  ReorderMenuSubmenu,
  SelectAllMenuItem,
  SelectToolbarItem,
  StarToolbarItem,
  TextToolbarItem,
  type TLComponents,
  type TLUiContextMenuProps,
  type TLUiOverrides,
  TldrawUiMenuGroup,
  ToggleLockMenuItem,
  TriangleToolbarItem,
  UngroupMenuItem,
  useReadonly,
} from 'tldraw'
import { BackgroundLayer } from './background/BackgroundLayer.tsx'

/** A viewer has no tools: a finger moves the view. */
const Toolbar = () => {
  if (useReadonly()) return null
  return (
    <DefaultToolbar>
      <SelectToolbarItem />
      <HandToolbarItem />
      <DrawToolbarItem />
      <EraserToolbarItem />
      <HighlightToolbarItem />
      <LaserToolbarItem />
      <TextToolbarItem />
      <NoteToolbarItem />
      <ArrowToolbarItem />
      <LineToolbarItem />
      <RectangleToolbarItem />
      <EllipseToolbarItem />
      <TriangleToolbarItem />
      <StarToolbarItem />
      <CheckBoxToolbarItem />
    </DefaultToolbar>
  )
}

const MenuPanel = () => (useReadonly() ? null : <DefaultMenuPanel />)

const ContextMenu = (props: TLUiContextMenuProps) => (
  <DefaultContextMenu {...props}>
    <TldrawUiMenuGroup id="selection">
      <GroupMenuItem />
      <UngroupMenuItem />
      <ToggleLockMenuItem />
    </TldrawUiMenuGroup>
    <TldrawUiMenuGroup id="modify">
      <ArrangeMenuSubmenu />
      <ReorderMenuSubmenu />
    </TldrawUiMenuGroup>
    <ClipboardMenuGroup />
    <TldrawUiMenuGroup id="select-all">
      <SelectAllMenuItem />
    </TldrawUiMenuGroup>
  </DefaultContextMenu>
)

export const boardComponents: TLComponents = {
  Background: BackgroundLayer,
  Toolbar,
  MenuPanel,
  ContextMenu,
  MainMenu: null,
  PageMenu: null,
  HelpMenu: null,
  DebugMenu: null,
  DebugPanel: null,
  SharePanel: null,
  TopPanel: null,
  Minimap: null,
  CursorChatBubble: null,
  VideoToolbar: null,
  KeyboardShortcutsDialog: null,
}

const notForClass = [
  'insert-embed',
  'insert-media',
  'edit-link',
  'convert-to-embed',
  'convert-to-bookmark',
  'open-embed-link',
  'open-file',
  'save-file-copy',
  'new-project',
  'print',
  'export-as-svg',
  'export-as-png',
  'export-as-json',
  'export-all-as-svg',
  'export-all-as-png',
  'export-all-as-json',
  'copy-as-json',
  'toggle-debug-mode',
  'toggle-focus-mode',
  'toggle-dark-mode',
  'open-cursor-chat',
  'open-kbd-shortcuts',
  'leave-shared-project',
  'fork-project',
]

export const boardOverrides: TLUiOverrides = {
  actions: (_editor, actions) =>
    Object.fromEntries(Object.entries(actions).filter(([name]) => !notForClass.includes(name))),
  tools: (_editor, tools) =>
    Object.fromEntries(Object.entries(tools).filter(([name]) => !['embed', 'frame', 'asset'].includes(name))),
}
