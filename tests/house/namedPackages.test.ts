// The packages that the specification's card names are those that the program is built with.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles, withoutComments } from '#tests/support/sourceFiles.ts'

const named = [
  ...['react', 'react-dom', 'vite', 'livekit-client', '@livekit/components-react', 'socket.io-client', 'yjs'],
  ...[
    'y-websocket',
    'tldraw',
    'hanzi-writer',
    'react-router-dom',
    'zustand',
    'i18next',
    'react-i18next',
    'antd',
  ],
  ...['echarts', 'vitest', '@playwright/test'],
]

test('[SHELL-50] every named package is listed with its version and imported where it is used', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  const listed = { ...dependencies, ...devDependencies }
  for (const name of named) expect(listed[name], name).toMatch(/^\d+\.\d+\.\d+$/)
  const files = sourceFiles(['src', 'tests', 'e2e'], /\.tsx?$/)
  const settings = ['vite.config.ts', 'vitest.config.ts'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const sources = [...files.values(), ...settings].map(withoutComments).join('\n')
  for (const name of named)
    expect(sources.includes(`'${name}'`) || sources.includes(`'${name}/`), `${name} is imported`).toBe(true)
})
