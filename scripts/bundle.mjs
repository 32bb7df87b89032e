// How much a person waits for at each door of the program, and whether the large libraries load only when they are needed.
// Plain Node 20, no dependencies; reads the result of `vite build` in dist.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = process.argv[2] ?? join(root, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const opensAtSignIn = [entry, 'src/features/access/login/LoginPage.tsx', 'src/lib/translations/public/zh.ts']
/** The pages of a live room, and what such a page loads later. */
const roomPages = /^src\/(app\/room(\/inside)?|features\/classroom\/(group|lessonTools))\/\w+\.tsx$/

/** Every file that must be loaded before these chunks run. */
const closure = (keys, seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key)) continue
    if (!manifest[key]) throw new Error(`${key} is not in the manifest: has it moved?`)
    seen.add(key)
    closure(manifest[key].imports ?? [], seen)
  }
  return seen
}

const sourceOf = (key) => readFileSync(join(dist, manifest[key].file), 'utf8')
/** Texts that only these libraries contain, so that a renamed chunk cannot hide them. */
const marks = {
  antd: /"ant-btn|`ant-btn|anticon/,
  'livekit-client': /rtc\/v1|DUPLICATE_IDENTITY/,
  tldraw: /tl-container|tldraw_draw/,
  yjs: /Yjs was already imported/,
  tiptap: /ProseMirror/,
  'socket.io': /socket\.io-client|"EIO"|\bEIO\b/,
}
const carries = (keys, library) => [...keys].filter((key) => marks[library].test(sourceOf(key)))

const failures = []
const first = closure(opensAtSignIn)

const sizeOf = (name) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length
/** The files of a door: JavaScript and its style sheets, by their size on the line in bytes. */
const filesOf = (keys, sheets = []) => {
  const names = new Set([
    ...[...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]),
    ...sheets,
  ])
  return [...names].map((name) => ({
    name,
    size: gzipSync(readFileSync(join(dist, name)), { level: 9 }).length,
  }))
}
const words = (part) => `src/lib/translations/${part}/zh.ts`
/** Which of antd's two style sheets is whose is seen by what is in them only: a drawer is in the frame. */
const homeSheet = readdirSync(join(dist, 'assets'))
  .filter((name) => /^antd-.*\.css$/.test(name))
  .find((name) => readFileSync(join(dist, 'assets', name), 'utf8').includes('.ant-drawer'))
if (!homeSheet) throw new Error('The style sheet of a student’s home is not there: has it moved?')

/** What a person waits for in front of it. KB with gzip; files. */
const doors = [
  { name: 'the sign-in form', opens: opensAtSignIn, limitKB: 200, files: 15 },
  {
    name: 'the door of a lesson',
    opens: [entry, 'src/app/room/StudentRoom.tsx', words('public'), words('door')],
    limitKB: 230,
    files: 20,
  },
  {
    name: 'a student’s home',
    sheets: [`assets/${homeSheet}`],
    opens: [entry, 'src/app/homeParts.ts', words('public'), words('home')],
    limitKB: 420,
    files: 25,
  },
]
for (const { name, opens, sheets = [], limitKB, files: most } of doors) {
  const files = filesOf(closure(opens), sheets)
  const total = files.reduce((sum, { size }) => sum + size, 0) / 1024
  console.log(
    `${total.toFixed(1).padStart(8)} KB in ${files.length} files  ${name} (gzip, limit ${limitKB} in ${most})`,
  )
  if (total > limitKB || files.length > most) {
    failures.push(`Too much for ${name}: ${total.toFixed(1)} KB in ${files.length} files.`)
    for (const file of files) failures.push(`  ${(file.size / 1024).toFixed(1)} KB  ${file.name}`)
  }
}
/** Heavy parts come once, with the first page that needs them. KB with gzip. */
const heavyParts = { antd: 170, richText: 140, tldraw: 470, livekit: 150 }
const kb = (names) => names.reduce((sum, name) => sum + sizeOf(name), 0) / 1024
const heavyFile = (name) =>
  Object.keys(heavyParts).find((part) => name.startsWith(`assets/${part}-`) && name.endsWith('.js'))
for (const name of new Set(Object.values(manifest).map(({ file }) => file))) {
  const part = heavyFile(name)
  if (part && kb([name]) > heavyParts[part])
    failures.push(`${part} has ${kb([name]).toFixed(1)} KB of ${heavyParts[part]}.`)
}
/** What a page loads after the home, beside the heavy parts. */
const pageLimitKB = 120
const atHome = new Set(filesOf(closure(doors[2].opens)).map(({ name }) => name))
const pagePaths = [
  ...readFileSync(join(root, 'src/app/pages.ts'), 'utf8').matchAll(/import\('([^']+)'\)/g),
].map(([, path]) => (path.startsWith('#') ? path.slice(1) : `src/app/${path.slice(2)}`))
const pageSizes = [...new Set(pagePaths)].map((page) => {
  const names = filesOf(closure([page])).map(({ name }) => name)
  return { page, size: kb(names.filter((name) => !atHome.has(name) && !heavyFile(name))) }
})
const largest = pageSizes.toSorted((one, other) => other.size - one.size)[0]
console.log(
  `${largest.size.toFixed(1).padStart(8)} KB  the largest further page, ${largest.page} (gzip, limit ${pageLimitKB})`,
)
for (const { page, size } of pageSizes)
  if (size > pageLimitKB) failures.push(`${page} needs ${size.toFixed(1)} KB.`)

// The door stands before antd and the media client are there.
const lessonDoor = closure(doors[1].opens)
for (const library of ['antd', 'livekit-client', 'tldraw', 'yjs', 'tiptap', 'socket.io']) {
  for (const key of carries(lessonDoor, library))
    failures.push(`${library} is in ${key}, before the door of a lesson.`)
}

for (const library of Object.keys(marks)) {
  for (const key of carries(first, library))
    failures.push(`${library} is in ${key}, before the sign-in form.`)
}

const others = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !roomPages.test(key))
// The layout opens it after the first paint; nothing else outside a classroom opens a connection.
const noticeLines = ['src/features/system/notice/noticeConnection.ts', 'src/auth/noticeSocket.ts']
const withoutLine = {
  'livekit-client': others,
  'socket.io': others.filter((key) => !noticeLines.includes(key)),
}
for (const [library, keys] of Object.entries(withoutLine)) {
  for (const key of carries(closure(keys), library)) {
    failures.push(`${library} is in ${key}, which opens without a live room.`)
  }
}
// Who looks for an exercise does not write one.
const exerciseLibrary = 'src/features/learning/exercise/library/ExerciseLibraryPage.tsx'
for (const key of carries(closure([exerciseLibrary]), 'tiptap'))
  failures.push(`tiptap is in ${key}, which the exercise library loads before its editor.`)
const rooms = Object.keys(manifest).filter((key) => roomPages.test(key))
for (const library of ['livekit-client', 'socket.io']) {
  // A text that is found nowhere proves nothing: the libraries must be in their own chunks.
  if (carries(closure(rooms), library).length === 0)
    failures.push(`${library} is not even in a live room: mark lost?`)
}

for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)
