// A page asks the server by callQuery (src/http): it names a call and its input, and no key is written by hand.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** What is no answer to one call: made in the browser, of several calls for one answer, or read on and on. */
const ownQueries = [
  'src/auth/keptQuery.ts',
  'src/features/learning/exam/invigilate/useSeenSittings.ts',
  'src/features/learning/exam/student/examQueries.ts',
  'src/features/learning/task/student/taskQueries.ts',
  'src/features/library/example/ExampleItemsInput.tsx',
  'src/features/library/knowledge/loadPointTree.ts',
  'src/features/library/shared/fileView/DocxView.tsx',
  'src/features/library/shared/fileView/PdfView.tsx',
  'src/features/library/shared/hanzi/sheet/SheetMaker.tsx',
  'src/features/library/shared/hanzi/useStrokes.ts',
  'src/features/library/shared/reading/useReading.ts',
  'src/features/library/textbook/HotspotView.tsx',
  'src/files/useFileLink.ts',
  'src/http/callQuery.ts',
  'src/kit/list/useNounList.ts',
]

test('only what is no answer to one call has a query of its own', () => {
  const files = readdirSync(join(root, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const withQuery = files
    .filter((file) => /\bqueryFn\s*:/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file))
  expect(withQuery.sort()).toEqual(ownQueries)
})
