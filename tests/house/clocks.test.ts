// The device's clock may be an hour wrong: what a page shows of time comes from the server's.
import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

/** Where the device's clock is meant. */
const ofDevice = [
  // The difference to the server's is found out here.
  'src/lib/serverClock.ts',
  'src/http/request.ts',
  'src/classroom/ClassroomContext.tsx',
  'src/classroom/openClassroom.ts',
  'src/classroom/useServerTime.ts',
  // The board's own record, which is compared with the device's clock again.
  'src/features/classroom/board/presence.ts',
  // Only how long something took, or how long ago it was on this device.
  'src/media/ownSpeech.ts',
  'src/lib/wrappedStorage.ts',
  'src/documents/openDocument.ts',
  'src/app/FailedPage.tsx',
  'src/auth/deviceCopies.ts',
]

test('no page asks the device what time it is', () => {
  const asking = [...sourceFiles(['src'], /\.tsx?$/)]
    .filter(([, text]) => /\bDate\.now\b|\bnew Date\(\)|\bdayjs\(\)/.test(text))
    .map(([path]) => path)
  expect(asking.sort()).toEqual([...ofDevice].sort())
})
