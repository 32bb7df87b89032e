// What a phone reads when the application is put on its home screen.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const page = readFileSync(resolve(root, 'index.html'), 'utf8')
const read = (path: string) => readFileSync(resolve(root, `public${path}`))
/** Width and height in the header of a PNG file. */
const sizeOf = (path: string) => `${read(path).readUInt32BE(16)}x${read(path).readUInt32BE(20)}`

test('the page names a manifest and a touch icon of Apple’s size', () => {
  expect(page).toContain('<link rel="manifest" href="/app.webmanifest" />')
  expect(page).toContain('<link rel="apple-touch-icon" href="/icon-180.png" />')
  expect(sizeOf('/icon-180.png')).toBe('180x180')
})

test('the manifest opens the application without browser bars, and its icons have the sizes it says', () => {
  const manifest = JSON.parse(read('/app.webmanifest').toString())
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  const pictures: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  for (const { src, sizes } of pictures.filter((icon) => icon.sizes !== 'any')) {
    expect(sizeOf(src), src).toBe(sizes)
  }
  expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})
