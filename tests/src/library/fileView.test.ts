// How a file is shown, who may keep it, and which links leave the program.
import { expect, test } from 'vitest'
import { teachLink } from '#contract/library/teachLink.ts'
import { fileKind } from '#src/features/library/shared/fileView/fileKind.ts'
import { mayDownload } from '#src/features/library/shared/fileView/mayDownload.ts'

test.each([
  ['image/png', 'png', 'picture'],
  ['video/mp4', 'mp4', 'video'],
  ['audio/mpeg', 'mp3', 'sound'],
  ['audio/wav', 'wav', 'sound'],
  ['application/pdf', 'pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx', 'office'],
  ['application/vnd.ms-powerpoint', 'ppt', 'office'],
  // It can run scripts.
  ['image/svg+xml', 'svg', 'other'],
  ['application/zip', 'zip', 'other'],
  ['', '', 'other'],
] as const)('[ERR-MSG-10 part] %s (.%s) is shown as %s', (mediaType, format, kind) => {
  expect(fileKind({ mediaType, format, url: null })).toBe(kind)
})

test('[VAL-48 part] what is in the public library is offered for download only to those who fill it, and a link to none', () => {
  expect(mayDownload({ libraryType: '1', mine: false, url: null })).toBe(false)
  expect(mayDownload({ libraryType: '1', mine: true, url: null })).toBe(true)
  expect(mayDownload({ libraryType: '2', mine: false, url: null })).toBe(true)
  expect(mayDownload({ libraryType: '3', mine: true, url: null })).toBe(true)
  expect(mayDownload({ libraryType: '3', mine: true, url: 'https://example.org' })).toBe(false)
})

test('[ROUTE-019 part] only an https address is a teaching link', () => {
  expect(teachLink('https://example.org/课文?x=1')?.host).toBe('example.org')
  for (const wrong of [
    null,
    '',
    'example.org',
    'http://example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
  ]) {
    expect(teachLink(wrong), String(wrong)).toBeNull()
  }
})
