// Builds the browser application. The groups keep the sign-in page light: antd, the media client and the
// socket are files of their own, loaded when a page that needs them opens (scripts/bundle.mjs checks it).
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { antdFormContext, antdSheet } from './scripts/antdSheet.ts'
import { doors, modulesOf } from './scripts/modulesOf.ts'
import { serviceWorkerFile } from './scripts/serviceWorkerFile.ts'

/** What opens a page on a weak line: its own modules are one file, whatever they are called and wherever they lie. */
const signIn = modulesOf(doors.signIn)
const door = modulesOf(doors.lesson)
const home = modulesOf(doors.home)
/** The icons that its pages show, by name. */
const homeIcons = new Set(
  [...home]
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@ant-design\/icons'/g),
    ])
    .flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
)
const isHomeIcon = (id: string) =>
  homeIcons.has(/@ant-design\/icons\/es\/icons\/(\w+)\.js/.exec(id)?.[1] ?? '')
const isContract = (id: string) => id.includes('/contract/')
/** The contract of pages that people open now and then. */
const isToolContract = (id: string) =>
  /\/contract\/(access\/secretKey|school\/(tenant|schoolYear)|system\/(appVersion|dataSource|dynamicRoute|gen|job|storedFile|trash))\.ts/.test(
    id,
  )

const groups: Record<string, RegExp | ((id: string) => boolean)> = {
  react: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//,
  words: /node_modules\/(i18next|react-i18next|html-parse-stringify|use-sync-external-store)\//,
  // The contract of the sign-in with zod. The calls of an area come with its first page: the frame around all pages
  // needs none of them, and on a weak line their 40 KB take seconds. What lists them all comes with the record of changes.
  zod: (id) => id.includes('/node_modules/zod/') || (isContract(id) && signIn.has(id)),
  // What the sign-in and the guard share.
  core: (id) => signIn.has(id),
  query: /node_modules\/@tanstack\//,
  zustand: /node_modules\/zustand\//,
  // Answers are kept with it where no board is shown.
  idb: /node_modules\/idb\//,
  livekit: /node_modules\/(livekit-client|@livekit)\//,
  // Of antd two files instead of a hundred: what the frame has already, and the rest for lists and forms. The
  // words of its calendars come with their language; pagination's default words would bring the rest of antd with them. The
  // address of its style sheet (antd/dist) is known before.
  antdFrame:
    /node_modules\/(dayjs\/dayjs|@rc-component\/pagination\/\w+\/locale\/(zh_CN|en_US)|antd\/es\/(alert|app|avatar|badge|button|config-provider|drawer|dropdown|input|modal|popover|segmented|skeleton|space|style|theme|tooltip)\/(?!(.*\/)?locale\/))/,
  homeIcons: isHomeIcon,
  antd: /node_modules\/(antd\/(?!dist\/)|@rc-component\/)(?!(.*\/)?locale\/)/,
  // After the libraries: a group takes along what it imports.
  doorAndHome: (id) => door.has(id) && home.has(id),
  // Recorders and players of other pages use some of it; what is the door's alone does not come with them.
  devices: (id) => door.has(id) && !/\/src\/(app\/room|features\/classroom)\//.test(id),
  door: (id) => door.has(id),
  home: (id) => home.has(id),
  // Those that the home does not show.
  icons: /node_modules\/@ant-design\/icons/,
  calls: (id) => /\/contract\/((?!nouns|calls)\w+\.ts|access\/|system\/)/.test(id) && !isToolContract(id),
  schoolCalls: (id) => id.includes('/contract/school/') && !isToolContract(id),
  libraryCalls: /\/contract\/library\//,
  // Exams come after what they share with tasks: a group takes along what it imports.
  learningCalls: /\/contract\/learning\/(?!exam\/|evaluation\/|review\/)/,
  examCalls: /\/contract\/learning\/(exam|evaluation)\//,
  // Lessons come after what they share with exercises.
  classroomCalls: /\/contract\/classroom\//,
  reviewCalls: /\/contract\/learning\/review\//,
  toolCalls: isToolContract,
  // What writes rich text stands alone: the exercises and the plans need it without the board.
  richText: /node_modules\/(@tiptap|prosemirror-[a-z]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname)\//,
  together: /node_modules\/(y-prosemirror|y-indexeddb)\//,
  // The board is half a megabyte: one file, loaded with the first board that is shown.
  tldraw: /node_modules\/(tldraw|@tldraw|@radix-ui|@floating-ui|@use-gesture|radix-ui|rbush)\//,
  documents: /node_modules\/(yjs|y-websocket|y-protocols|lib0)\//,
  socket: /node_modules\/(socket\.io-client|socket\.io-parser|engine\.io-client|engine\.io-parser)\//,
}

const ownCode = /\/src\//

/**
 * What so many pages share is one file: a page asks for 34 files instead of 69, and each costs a slow line more than the
 * few KB that a page loads too early. The shell is what the two frames share, that of a school and that of the platform.
 */
const shared = [
  { name: 'frame', minShareCount: 60, test: ownCode },
  { name: 'lists', minShareCount: 32, test: ownCode },
  { name: 'parts', minShareCount: 22, test: ownCode },
  { name: 'shell', minShareCount: 2, test: /\/src\/(app\/(frame\/|pages)|features\/system\/notice\/)/ },
]

const worthCompressing = /\.(js|css|html|svg|json)$/

/** Leaves a .gz and a .br beside each text file, so that the server never compresses the same file twice. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir }) {
    for (const entry of readdirSync(dir ?? 'dist', { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isFile() || !worthCompressing.test(path) || statSync(path).size < 1024) continue
      const text = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      )
    }
  },
})

export default defineConfig({
  plugins: [antdSheet(), antdFormContext(), react(), serviceWorkerFile(), precompress()],
  // Two copies of yjs do not understand each other's documents.
  resolve: { dedupe: ['yjs', 'lib0', 'y-protocols'] },
  build: {
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...Object.entries(groups).map(([name, test], index) => ({ name, test, priority: 40 - index })),
            ...shared.map((group, index) => ({ ...group, priority: 10 - index })),
          ],
        },
      },
    },
  },
})
